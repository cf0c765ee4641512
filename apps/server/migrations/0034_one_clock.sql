CREATE TABLE "clock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ahead" interval NOT NULL,
	CONSTRAINT "clock_only" CHECK ("clock"."only")
);
--> statement-breakpoint
CREATE FUNCTION "app_now"() RETURNS timestamp with time zone LANGUAGE sql STABLE
AS 'SELECT now() + coalesce((SELECT ahead FROM clock), interval ''0'')';
--> statement-breakpoint
ALTER TABLE "checkout_failures" ALTER COLUMN "occurred_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "manual_plans" ALTER COLUMN "starts_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "received_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "payment_reading" ALTER COLUMN "read_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "usage_reservations" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "deleted_entries" ALTER COLUMN "deleted_at" SET DEFAULT app_now();
