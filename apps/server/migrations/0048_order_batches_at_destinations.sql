ALTER TABLE "publications" ADD COLUMN "batch_request" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "batch_order" integer;