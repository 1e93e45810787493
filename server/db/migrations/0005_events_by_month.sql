-- Records of events move into a table that is partitioned by the month of "timestamp" (UTC). Works on the table before
-- and after the columns and keys of 0004_signals were changed.
ALTER TABLE "events" RENAME TO "events_before";
--> statement-breakpoint
CREATE SCHEMA "event_months";
--> statement-breakpoint
CREATE TABLE "events" (
	"uid" text,
	"id" text NOT NULL,
	"event" text NOT NULL,
	"event_timestamp" timestamp (3) with time zone NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"fields" jsonb NOT NULL
) PARTITION BY RANGE ("timestamp");
--> statement-breakpoint
CREATE TABLE "event_months"."events_rest" PARTITION OF "events" DEFAULT;
--> statement-breakpoint
DO $$
DECLARE
	month timestamp;
BEGIN
	FOR month IN SELECT DISTINCT date_trunc('month', "timestamp" AT TIME ZONE 'UTC') FROM "events_before" LOOP
		EXECUTE format(
			'CREATE TABLE "event_months"."events_%s" PARTITION OF "events" FOR VALUES FROM (%L) TO (%L)',
			to_char(month, 'YYYY_MM'),
			month AT TIME ZONE 'UTC',
			(month + interval '1 month') AT TIME ZONE 'UTC'
		);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "events" ("uid", "id", "event", "event_timestamp", "timestamp", "fields")
SELECT "uid", "id", "event", "event_timestamp", "timestamp", "fields" FROM "events_before";
--> statement-breakpoint
DROP TABLE "events_before";
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_timestamp_id_pk" PRIMARY KEY("timestamp","id");
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "events_learner" ON "events" USING btree ("uid","timestamp");
