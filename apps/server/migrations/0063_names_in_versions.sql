ALTER TABLE "article_changes" ADD COLUMN "asides" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "writers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "set_aside" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version_writers" uuid[] DEFAULT '{}' NOT NULL;