ALTER TABLE "publications" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;