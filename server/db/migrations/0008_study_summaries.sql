CREATE TABLE "study_courses" (
	"uid" text NOT NULL,
	"course" text NOT NULL,
	"grades" jsonb NOT NULL,
	"done_links" jsonb NOT NULL,
	"earned" jsonb NOT NULL,
	"figures" jsonb,
	"measured_by" text,
	CONSTRAINT "study_courses_uid_course_pk" PRIMARY KEY("uid","course")
);
--> statement-breakpoint
CREATE TABLE "study_days" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"steps" integer NOT NULL,
	CONSTRAINT "study_days_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
ALTER TABLE "user_documents" ADD COLUMN "review_batches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_documents" ADD COLUMN "summaries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Steps from before count as counted without a rewrite of the table: their learners' summaries are built as a whole.
-- Later ones, which a process of the version before may still write, do not.
ALTER TABLE "progress_log" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_log" ALTER COLUMN "is_counted" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "study_courses" ADD CONSTRAINT "study_courses_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_documents_summaries" ON "user_documents" USING btree ("summaries","uid");--> statement-breakpoint
CREATE INDEX "progress_log_uncounted" ON "progress_log" USING btree ("uid") WHERE not "progress_log"."is_counted";