CREATE TABLE "packed_prompts" (
	"generation_id" uuid PRIMARY KEY NOT NULL,
	"packed" "bytea" NOT NULL,
	"steps" integer NOT NULL,
	"characters" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packed_prompts" ADD CONSTRAINT "packed_prompts_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_unexpired" ON "generations" USING btree ("finished_at") WHERE state <> 'generating' AND expired_at IS NULL AND task_id IS NOT NULL;