CREATE TABLE "recent_histories" (
	"uid" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"cleared_at" timestamp (3) with time zone NOT NULL,
	"last_local_update" timestamp (3) with time zone NOT NULL,
	"last_firestore_update" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recent_histories" ADD CONSTRAINT "recent_histories_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;