CREATE TABLE "final_payouts" (
	"uid" text PRIMARY KEY NOT NULL,
	"payout_holder" text NOT NULL,
	"sealed_iban" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
