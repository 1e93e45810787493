CREATE TABLE "notes" (
	"uid" text NOT NULL,
	"course" text NOT NULL,
	"item_key" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notes_uid_course_item_key_pk" PRIMARY KEY("uid","course","item_key")
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;