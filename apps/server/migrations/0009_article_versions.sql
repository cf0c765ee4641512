CREATE TABLE "article_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"article_version" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"written_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_versions_task" ON "article_versions" USING btree ("task_id","article_version");--> statement-breakpoint
INSERT INTO "article_versions" ("task_id", "article_version", "kind", "text", "words", "written_by", "created_at", "updated_at")
SELECT "id", "article_version", 'editing', "generated_article", array_length(regexp_split_to_array(btrim("generated_article"), '\s+'), 1), "article_written_by", "updated_at", "updated_at"
FROM "tasks" WHERE "generated_article" IS NOT NULL;
