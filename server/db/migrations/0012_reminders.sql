CREATE TABLE "reminders" (
	"uid" text PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"has_digest" boolean NOT NULL,
	"hour" smallint NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_at");