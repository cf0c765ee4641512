CREATE TABLE "revision_allowances" (
	"workspace_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"paid_words" integer NOT NULL,
	"used_words" integer NOT NULL,
	CONSTRAINT "revision_allowances_workspace_id_task_id_pk" PRIMARY KEY("workspace_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "revision_allowances" ADD CONSTRAINT "revision_allowances_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Articles that were generated before include the same revisions as those that follow.
INSERT INTO "revision_allowances" ("workspace_id", "task_id", "paid_words", "used_words")
SELECT articles."workspace_id", articles."task_id", least(greatest(articles."words", 500), 5000), 0
FROM "articles" JOIN "tasks" ON tasks."id" = articles."task_id"
WHERE articles."written_by" IS NOT NULL AND NOT tasks."is_sample";
