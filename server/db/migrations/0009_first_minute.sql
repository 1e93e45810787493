ALTER TABLE "user_documents" ADD COLUMN "weekly_hours" smallint;--> statement-breakpoint
ALTER TABLE "user_documents" ADD COLUMN "aim" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "sold_by" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "led_on_at" timestamp (3) with time zone;