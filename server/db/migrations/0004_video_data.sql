CREATE TABLE "video_data" (
	"id" text NOT NULL,
	"type" text NOT NULL,
	"page_token" text NOT NULL,
	"body" jsonb,
	"etag" text,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"retry_at" timestamp (3) with time zone,
	"lease_token" text,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "video_data_id_type_page_token_pk" PRIMARY KEY("id","type","page_token")
);
--> statement-breakpoint
CREATE TABLE "video_pauses" (
	"service" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
