CREATE TABLE "own_knowledge" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"sentences" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_knowledge" ADD CONSTRAINT "own_knowledge_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "own_knowledge" ("task_id", "sentences")
SELECT "task_id", "own_knowledge" FROM "article_evidence" WHERE "own_knowledge" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "article_evidence" DROP CONSTRAINT "article_evidence_pkey";--> statement-breakpoint
ALTER TABLE "article_evidence" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "article_evidence" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "article_evidence" DROP COLUMN "own_knowledge";--> statement-breakpoint
CREATE INDEX "article_evidence_task" ON "article_evidence" USING btree ("task_id");--> statement-breakpoint
UPDATE "article_evidence" SET "sections" = coalesce((
	SELECT jsonb_agg(jsonb_build_object('heading', "heading", 'citations', "citations") ORDER BY "position")
	FROM "article_sections" WHERE "article_sections"."task_id" = "article_evidence"."task_id"), '[]'::jsonb);--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "evidence_id" uuid;--> statement-breakpoint
UPDATE "tasks" SET "evidence_id" = "article_evidence"."id" FROM "article_evidence" WHERE "article_evidence"."task_id" = "tasks"."id";--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "evidence_id" uuid;--> statement-breakpoint
-- Of earlier articles nothing was kept.
UPDATE "article_versions" SET "evidence_id" = "article_evidence"."id" FROM "article_evidence"
WHERE "article_evidence"."task_id" = "article_versions"."task_id" AND "article_versions"."article_version" >= (
	SELECT max("newest"."article_version") FROM "article_versions" "newest"
	WHERE "newest"."task_id" = "article_versions"."task_id" AND "newest"."kind" = 'generation');
