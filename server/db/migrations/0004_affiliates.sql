CREATE TABLE "affiliate_cards" (
	"uid" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "affiliate_cards_uid_fingerprint_pk" PRIMARY KEY("uid","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "affiliate_clicks" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "affiliate_clicks_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate_flags" (
	"uid" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"referred_uid" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"verdict" text,
	"verdict_note" text,
	"judged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "affiliate_statements" (
	"uid" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"opening" bigint NOT NULL,
	"released" bigint NOT NULL,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"payable_on" date NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"reference" text,
	"payee" text
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"uid" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text,
	"terms_version" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"payout_holder" text,
	"sealed_iban" text,
	"payout_fingerprint" text,
	"payout_set_at" timestamp (3) with time zone,
	CONSTRAINT "affiliates_code_unique" UNIQUE("code"),
	CONSTRAINT "affiliates_payout_fingerprint_unique" UNIQUE("payout_fingerprint")
);
--> statement-breakpoint
CREATE TABLE "commission_entries" (
	"uid" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"referred_uid" text,
	"invoice_id" text NOT NULL,
	"invoice_number" text,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"paid" bigint NOT NULL,
	"paid_currency" text NOT NULL,
	"exchange_rate" text,
	"settled" bigint NOT NULL,
	"base" bigint NOT NULL,
	"percent" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"release_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"uid" text PRIMARY KEY NOT NULL,
	"affiliate_uid" text NOT NULL,
	"attributed_at" timestamp (3) with time zone NOT NULL,
	"trial_ended_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refused_reason" text
);
--> statement-breakpoint
CREATE TABLE "statement_entries" (
	"uid" text NOT NULL,
	"entry_id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_cards" ADD CONSTRAINT "affiliate_cards_uid_affiliates_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."affiliates"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_uid_affiliates_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."affiliates"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_flags" ADD CONSTRAINT "affiliate_flags_uid_affiliates_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."affiliates"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_flags" ADD CONSTRAINT "affiliate_flags_referred_uid_user_id_fk" FOREIGN KEY ("referred_uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_referred_uid_user_id_fk" FOREIGN KEY ("referred_uid") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_affiliate_uid_affiliates_uid_fk" FOREIGN KEY ("affiliate_uid") REFERENCES "public"."affiliates"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_entry_id_commission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."commission_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_flags_user" ON "affiliate_flags" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_statements_month" ON "affiliate_statements" USING btree ("uid","month");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_once" ON "commission_entries" USING btree ("uid","invoice_id","kind");--> statement-breakpoint
CREATE INDEX "commission_entries_release" ON "commission_entries" USING btree ("uid","release_at");--> statement-breakpoint
CREATE INDEX "commission_entries_referred" ON "commission_entries" USING btree ("referred_uid");--> statement-breakpoint
CREATE INDEX "referrals_affiliate" ON "referrals" USING btree ("affiliate_uid");--> statement-breakpoint
CREATE INDEX "statement_entries_statement" ON "statement_entries" USING btree ("statement_id");