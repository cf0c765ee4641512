ALTER TABLE "article_approvals" ADD COLUMN "sources_hash" text;--> statement-breakpoint
ALTER TABLE "article_approvals" ADD COLUMN "sources_changed" boolean DEFAULT false NOT NULL;