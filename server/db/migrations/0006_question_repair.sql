CREATE TABLE "finals_asked" (
	"uid" text NOT NULL,
	"item_key" text NOT NULL,
	CONSTRAINT "finals_asked_uid_item_key_pk" PRIMARY KEY("uid","item_key")
);
--> statement-breakpoint
CREATE TABLE "question_decisions" (
	"item_key" text NOT NULL,
	"version" text NOT NULL,
	"course" text NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"note" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_decisions_item_key_version_pk" PRIMARY KEY("item_key","version")
);
--> statement-breakpoint
CREATE TABLE "question_regrades" (
	"item_key" text NOT NULL,
	"version" text NOT NULL,
	"regraded_at" timestamp (3) with time zone,
	CONSTRAINT "question_regrades_item_key_version_pk" PRIMARY KEY("item_key","version")
);
--> statement-breakpoint
CREATE TABLE "question_statistics" (
	"item_key" text NOT NULL,
	"version" text NOT NULL,
	"course" text NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"skips" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"rest_sum" integer DEFAULT 0 NOT NULL,
	"rest_squares" integer DEFAULT 0 NOT NULL,
	"rest_of_right" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_statistics_item_key_version_pk" PRIMARY KEY("item_key","version")
);
--> statement-breakpoint
ALTER TABLE "finals_reports" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "finals_asked" ADD CONSTRAINT "finals_asked_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_decisions_course" ON "question_decisions" USING btree ("course");--> statement-breakpoint
CREATE INDEX "question_statistics_course" ON "question_statistics" USING btree ("course");--> statement-breakpoint
CREATE INDEX "finals_answers_item" ON "finals_answers" USING btree ("item_key","uid","attempt_id");--> statement-breakpoint
CREATE INDEX "finals_reports_item" ON "finals_reports" USING btree ("item_key","version");--> statement-breakpoint
CREATE INDEX "finals_reports_time" ON "finals_reports" USING btree ("reported_at");--> statement-breakpoint
-- What was asked before the statistics began is not a first time.
INSERT INTO "finals_asked" ("uid", "item_key")
SELECT DISTINCT "uid", "question" ->> 'itemKey'
FROM "finals_attempts" CROSS JOIN jsonb_array_elements("questions") AS "question"
WHERE "correct" IS NOT NULL AND "question" ->> 'itemKey' IS NOT NULL;
