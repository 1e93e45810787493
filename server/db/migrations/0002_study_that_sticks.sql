CREATE TABLE "review_retractions" (
	"uid" text NOT NULL,
	"grade_id" text NOT NULL,
	"retracted_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_retractions_uid_grade_id_pk" PRIMARY KEY("uid","grade_id")
);
--> statement-breakpoint
CREATE TABLE "finals_answers" (
	"uid" text NOT NULL,
	"attempt_id" text NOT NULL,
	"item_key" text NOT NULL,
	"answer" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "finals_answers_uid_attempt_id_item_key_pk" PRIMARY KEY("uid","attempt_id","item_key")
);
--> statement-breakpoint
CREATE TABLE "finals_attempts" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"course" text NOT NULL,
	"questions" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"correct" smallint,
	"catalogue_version" text NOT NULL,
	CONSTRAINT "finals_attempts_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
CREATE TABLE "finals_reports" (
	"uid" text NOT NULL,
	"item_key" text NOT NULL,
	"course" text NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "finals_reports_uid_item_key_pk" PRIMARY KEY("uid","item_key")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"credential" jsonb,
	"status_index" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "certificates_status_index_unique" UNIQUE("status_index")
);
--> statement-breakpoint
CREATE TABLE "credential_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key_multibase" text NOT NULL,
	"sealed_secret_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"uid" text NOT NULL,
	"id" text NOT NULL,
	"event" text NOT NULL,
	"event_timestamp" timestamp (3) with time zone NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "events_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
DROP INDEX "progress_log_item";--> statement-breakpoint
ALTER TABLE "user_documents" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "user_documents" ADD COLUMN "daily_cap" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_documents" ADD COLUMN "weekly_goal" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_log" ADD COLUMN "earned_by" jsonb;--> statement-breakpoint
ALTER TABLE "progress_log" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_log" ADD COLUMN "study_day" date;--> statement-breakpoint
UPDATE "progress_log" SET "study_day" = ("at" AT TIME ZONE 'UTC' - INTERVAL '4 hours')::date;--> statement-breakpoint
ALTER TABLE "progress_log" ALTER COLUMN "study_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_log" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_log" ADD COLUMN "took_ms" integer;--> statement-breakpoint
ALTER TABLE "review_log" ADD COLUMN "retention" double precision DEFAULT 0.9 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_retractions" ADD CONSTRAINT "review_retractions_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finals_answers" ADD CONSTRAINT "finals_answers_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finals_attempts" ADD CONSTRAINT "finals_attempts_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finals_reports" ADD CONSTRAINT "finals_reports_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finals_attempts_course" ON "finals_attempts" USING btree ("uid","course");--> statement-breakpoint
CREATE UNIQUE INDEX "finals_attempts_running" ON "finals_attempts" USING btree ("uid","course") WHERE "finals_attempts"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_subject" ON "certificates" USING btree ("uid","kind","subject");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "progress_log_day" ON "progress_log" USING btree ("uid","study_day") WHERE "progress_log"."kind" in ('question-graded', 'link-done');--> statement-breakpoint
CREATE INDEX "progress_log_retractions" ON "progress_log" USING btree ("uid") WHERE "progress_log"."kind" = 'grade-retracted';--> statement-breakpoint
CREATE INDEX "review_log_recent" ON "review_log" USING btree ("uid","graded_at");--> statement-breakpoint
CREATE INDEX "progress_log_item" ON "progress_log" USING btree ("uid","item_key" text_pattern_ops);