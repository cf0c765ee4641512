ALTER TABLE "cited_pages" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "read_hosts" ADD COLUMN "robots" text;--> statement-breakpoint
ALTER TABLE "read_hosts" ADD COLUMN "robots_at" timestamp with time zone;