CREATE TABLE "grants" (
	"uid" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"granted_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "grants_uid_id_pk" PRIMARY KEY("uid","id")
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;