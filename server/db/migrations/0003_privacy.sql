CREATE TABLE "consent_log" (
	"uid" text,
	"id" text PRIMARY KEY NOT NULL,
	"consent_id" text,
	"kind" text NOT NULL,
	"choice" text NOT NULL,
	"texts_of" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"uid" text PRIMARY KEY NOT NULL,
	"certificates" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"email" text,
	"done" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"record" jsonb NOT NULL,
	"financial_year" smallint NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"uid" text,
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"subject" text,
	"html" text,
	"text" text,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "consent_log" ADD CONSTRAINT "consent_log_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_log_user" ON "consent_log" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "consent_log_visitor" ON "consent_log" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "kept_records_end" ON "kept_records" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "mails_learner" ON "mails" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("queued_at");