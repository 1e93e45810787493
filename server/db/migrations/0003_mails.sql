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
ALTER TABLE "mails" ADD CONSTRAINT "mails_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_learner" ON "mails" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("queued_at");