ALTER TABLE "model_calls" ALTER COLUMN "duration_ms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "generation_prompts" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "generation_prompts" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "generation_prompts" ADD COLUMN "attempt" integer;--> statement-breakpoint
ALTER TABLE "generation_prompts" ADD COLUMN "asked_at" timestamp with time zone;