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
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_claims" ADD CONSTRAINT "trial_claims_uid_user_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "subscription_changes_user" ON "subscription_changes" USING btree ("uid","known_at");--> statement-breakpoint
CREATE INDEX "trial_claims_user" ON "trial_claims" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("retry_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_customer" ON "provider_events" USING btree ("customer_id") WHERE "provider_events"."handled_at" is null;