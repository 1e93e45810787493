CREATE TABLE "passkeys" (
	"uid" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_proofs" (
	"uid" text NOT NULL,
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"uid" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"number" text,
	"subscription_id" text,
	"status" text NOT NULL,
	"billing_reason" text,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"amount_refunded" integer NOT NULL,
	"is_disputed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finalized_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"hosted_url" text,
	"pdf_url" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"uid" text NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"trial_end" timestamp (3) with time zone,
	"current_period_end" timestamp (3) with time zone,
	"cancel_at_period_end" boolean NOT NULL,
	"cancel_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"paid_until" timestamp (3) with time zone,
	"trial_refusal" text,
	"event_ids" text[] NOT NULL,
	"command" text
);
--> statement-breakpoint
CREATE TABLE "trial_claims" (
	"uid" text NOT NULL,
	"card_fingerprint" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "final_payouts" (
	"uid" text PRIMARY KEY NOT NULL,
	"payout_holder" text NOT NULL,
	"sealed_iban" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "mails" (
	"uid" text,
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"subject" text,
	"html" text,
	"text" text,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "consent_log" (
	"uid" text,
	"id" text PRIMARY KEY NOT NULL,
	"consent_id" text,
	"kind" text NOT NULL,
	"choice" text NOT NULL,
	"texts_of" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"uid" text PRIMARY KEY NOT NULL,
	"certificates" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"email" text,
	"done" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"record" jsonb NOT NULL,
	"financial_year" smallint NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_steps" (
	"uid" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"withdrawal_id" text NOT NULL,
	"kind" text NOT NULL,
	"charge_id" text,
	"refund_id" text,
	"amount" integer,
	"currency" text,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"uid" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"concluded_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "order_digest" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "is_answered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "copied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "lease_token" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "charge_id" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "retry_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_refusal" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_amount" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_currency" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_proofs" ADD CONSTRAINT "pending_proofs_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_claims" ADD CONSTRAINT "trial_claims_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_cards" ADD CONSTRAINT "affiliate_cards_uid_affiliates_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."affiliates"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_uid_affiliates_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."affiliates"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_flags" ADD CONSTRAINT "affiliate_flags_uid_affiliates_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."affiliates"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_flags" ADD CONSTRAINT "affiliate_flags_referred_uid_user_id_fk" FOREIGN KEY ("referred_uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_referred_uid_user_id_fk" FOREIGN KEY ("referred_uid") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_affiliate_uid_affiliates_uid_fk" FOREIGN KEY ("affiliate_uid") REFERENCES "public"."affiliates"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_entry_id_commission_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."commission_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_log" ADD CONSTRAINT "consent_log_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_steps" ADD CONSTRAINT "withdrawal_steps_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "pending_proofs_user" ON "pending_proofs" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_last" ON "sign_in_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "subscription_changes_user" ON "subscription_changes" USING btree ("uid","known_at");--> statement-breakpoint
CREATE INDEX "trial_claims_user" ON "trial_claims" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "affiliate_flags_user" ON "affiliate_flags" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_statements_month" ON "affiliate_statements" USING btree ("uid","month");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_entries_once" ON "commission_entries" USING btree ("uid","invoice_id","kind");--> statement-breakpoint
CREATE INDEX "commission_entries_release" ON "commission_entries" USING btree ("uid","release_at");--> statement-breakpoint
CREATE INDEX "commission_entries_referred" ON "commission_entries" USING btree ("referred_uid");--> statement-breakpoint
CREATE INDEX "referrals_affiliate" ON "referrals" USING btree ("affiliate_uid");--> statement-breakpoint
CREATE INDEX "statement_entries_statement" ON "statement_entries" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "mails_learner" ON "mails" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "consent_log_user" ON "consent_log" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "consent_log_visitor" ON "consent_log" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "kept_records_end" ON "kept_records" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "withdrawal_steps_user" ON "withdrawal_steps" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "withdrawal_steps_withdrawal" ON "withdrawal_steps" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("retry_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_customer" ON "provider_events" USING btree ("customer_id") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_email_lower_case" CHECK ("user"."email" = lower("user"."email"));