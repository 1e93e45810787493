CREATE TABLE "link_probes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_probes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"verdict" text NOT NULL,
	"status" integer,
	"final_url" text,
	"redirect" text NOT NULL,
	"title" text,
	"fingerprint" text,
	"ms" integer NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "link_states" (
	"url" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"next_due" timestamp (3) with time zone,
	"replaced_by" text,
	"checked_at" timestamp (3) with time zone,
	"last_ok_at" timestamp (3) with time zone,
	"verdict" text,
	"failures" integer NOT NULL,
	"failed_from" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"doubt" text,
	"reported_at" timestamp (3) with time zone,
	"title" text,
	"fingerprint" text
);
--> statement-breakpoint
CREATE INDEX "link_probes_link" ON "link_probes" USING btree ("url","at");--> statement-breakpoint
CREATE INDEX "link_probes_at" ON "link_probes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "link_states_due" ON "link_states" USING btree ("next_due");--> statement-breakpoint
CREATE INDEX "link_states_state" ON "link_states" USING btree ("state","since");