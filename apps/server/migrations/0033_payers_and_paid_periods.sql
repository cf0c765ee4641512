ALTER TABLE "checkouts" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "money_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_address" ON "subscriptions" USING btree ("address_hash");--> statement-breakpoint
UPDATE "subscriptions" SET "money_returned" = true WHERE (
  SELECT "status" = 'paid' AND "refunded" >= "amount" FROM "payments"
  WHERE "subscription_id" = "subscriptions"."id" AND "amount" > 0 ORDER BY "billed_at" DESC LIMIT 1);
