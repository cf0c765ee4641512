ALTER TABLE "publications" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "pace_day" date;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "is_unanswered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "there" text;--> statement-breakpoint
CREATE INDEX "publications_due" ON "publications" USING btree ("next_attempt_at") WHERE "publications"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "publications_pace" ON "publications" USING btree ("destination_id","pace_day");