CREATE TABLE "recent_histories" (
	"uid" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"cleared_at" timestamp (3) with time zone NOT NULL,
	"last_local_update" timestamp (3) with time zone NOT NULL,
	"last_firestore_update" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"uid" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"granted_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "grants_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "video_data" (
	"id" text NOT NULL,
	"type" text NOT NULL,
	"page_token" text NOT NULL,
	"body" jsonb,
	"etag" text,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"retry_at" timestamp (3) with time zone,
	"lease_token" text,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "video_data_id_type_page_token_pk" PRIMARY KEY("id","type","page_token")
);
--> statement-breakpoint
CREATE TABLE "video_pauses" (
	"service" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_probes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_probes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"verdict" text NOT NULL,
	"status" integer,
	"final_url" text,
	"redirect" text NOT NULL,
	"title" text,
	"fingerprint" text,
	"ms" integer NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "link_states" (
	"url" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"next_due" timestamp (3) with time zone,
	"replaced_by" text,
	"checked_at" timestamp (3) with time zone,
	"last_ok_at" timestamp (3) with time zone,
	"verdict" text,
	"failures" integer NOT NULL,
	"failed_from" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"doubt" text,
	"reported_at" timestamp (3) with time zone,
	"title" text,
	"fingerprint" text
);
--> statement-breakpoint
DROP INDEX "events_time";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_uid_id_pk";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_timestamp_id_pk" PRIMARY KEY("timestamp","id");--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "course" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "state_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "word" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "recent_histories" ADD CONSTRAINT "recent_histories_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_probes_link" ON "link_probes" USING btree ("url","at");--> statement-breakpoint
CREATE INDEX "link_probes_at" ON "link_probes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "link_states_due" ON "link_states" USING btree ("next_due");--> statement-breakpoint
CREATE INDEX "link_states_state" ON "link_states" USING btree ("state","since");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "progress_log_time" ON "progress_log" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "events_learner" ON "events" USING btree ("uid","timestamp");--> statement-breakpoint
CREATE INDEX "invoices_paid" ON "invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_created" ON "subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_trial_end" ON "subscriptions" USING btree ("trial_end");--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "feedback_url" ON "feedback" USING btree ("url") WHERE "feedback"."url" is not null;--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","state_at");--> statement-breakpoint
CREATE INDEX "feedback_time" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("queued_at") WHERE "mails"."sent_at" is null;