CREATE TABLE "packed_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"task_id" uuid,
	"pictures" text[] NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packed_texts_task_id_unique" UNIQUE("task_id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "packed_texts" ADD CONSTRAINT "packed_texts_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packed_texts_unused" ON "packed_texts" USING btree ("since") WHERE task_id IS NULL;--> statement-breakpoint
CREATE INDEX "tasks_opened" ON "tasks" USING btree ("opened_at") WHERE opened_at IS NOT NULL;