DROP INDEX "article_versions_task";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "article_version_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "article_kind" text DEFAULT 'editing' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "article_began_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "article_saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "article_versions_task" ON "article_versions" USING btree ("task_id","article_version");--> statement-breakpoint
-- The standing text was a version like the others; from now on it is in its task alone.
UPDATE "tasks" SET "article_began_at" = "updated_at", "article_saved_at" = "updated_at";--> statement-breakpoint
UPDATE "tasks" SET "article_version_id" = "standing"."id", "article_kind" = "standing"."kind",
	"article_began_at" = "standing"."created_at", "article_saved_at" = "standing"."updated_at"
FROM "article_versions" "standing"
WHERE "standing"."task_id" = "tasks"."id" AND "standing"."article_version" = "tasks"."article_version"
	AND "standing"."text" = "tasks"."generated_article";--> statement-breakpoint
DELETE FROM "article_versions" USING "tasks" WHERE "article_versions"."id" = "tasks"."article_version_id";
