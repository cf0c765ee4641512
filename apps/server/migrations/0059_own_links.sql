ALTER TABLE "article_approvals" ADD COLUMN "is_own_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "writers" uuid[] DEFAULT '{}' NOT NULL;