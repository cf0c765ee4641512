CREATE TABLE "article_hashes" (
	"workspace_id" uuid NOT NULL,
	"hash" integer NOT NULL,
	"article_id" uuid NOT NULL,
	CONSTRAINT "article_hashes_workspace_id_hash_article_id_pk" PRIMARY KEY("workspace_id","hash","article_id")
);
--> statement-breakpoint
CREATE TABLE "article_sketches" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"seo_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"similar_task_id" uuid,
	"similar_share" real
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "source_review" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "kept_suspects" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "article_plans" ADD COLUMN "additions" jsonb;--> statement-breakpoint
ALTER TABLE "article_plans" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_items" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "article_hashes" ADD CONSTRAINT "article_hashes_article_id_article_sketches_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article_sketches"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_sketches" ADD CONSTRAINT "article_sketches_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_sketches" ADD CONSTRAINT "article_sketches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_sketches" ADD CONSTRAINT "article_sketches_similar_task_id_tasks_id_fk" FOREIGN KEY ("similar_task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_hashes_article" ON "article_hashes" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_sketches_workspace" ON "article_sketches" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "article_sketches_similar" ON "article_sketches" USING btree ("similar_task_id");