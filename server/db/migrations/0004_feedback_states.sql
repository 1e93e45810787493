ALTER TABLE "feedback" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "course" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "state_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "word" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "feedback_url" ON "feedback" USING btree ("url") WHERE "feedback"."url" is not null;--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","state_at");