ALTER TABLE "posts" ADD COLUMN "evidence_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "evidence_slug" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_evidence_slug_unique" UNIQUE("evidence_slug");