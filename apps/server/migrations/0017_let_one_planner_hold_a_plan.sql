ALTER TABLE "article_plans" ADD COLUMN "lease" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_plans" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_plans" ADD COLUMN "asked" jsonb;