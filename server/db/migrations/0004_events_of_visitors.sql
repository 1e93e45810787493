DROP INDEX "events_time";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_uid_id_pk";--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_timestamp_id_pk" PRIMARY KEY("timestamp","id");--> statement-breakpoint
CREATE INDEX "events_learner" ON "events" USING btree ("uid","timestamp");