CREATE TABLE "checkout_failures" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"plan_type" text NOT NULL,
	"price_id" text NOT NULL,
	"reason" text NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_failures_only" CHECK ("checkout_failures"."only")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_amount" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "price_currency" text;