DROP INDEX "progress_log_item";--> statement-breakpoint
DROP INDEX "progress_log_day";--> statement-breakpoint
ALTER TABLE "progress_log" ADD COLUMN "earned_by" jsonb;--> statement-breakpoint
ALTER TABLE "progress_log" ADD COLUMN "zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_log" ADD COLUMN "study_day" date;--> statement-breakpoint
UPDATE "progress_log" SET "study_day" = ("at" AT TIME ZONE 'UTC' - INTERVAL '4 hours')::date;--> statement-breakpoint
ALTER TABLE "progress_log" ALTER COLUMN "study_day" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "progress_log_item" ON "progress_log" USING btree ("uid","item_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "progress_log_day" ON "progress_log" USING btree ("uid","study_day","kind");