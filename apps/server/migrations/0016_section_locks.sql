CREATE TABLE "section_locks" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"locks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"ordinal" integer NOT NULL,
	"proposal" jsonb NOT NULL,
	"references" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "section_locks" ADD CONSTRAINT "section_locks_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_proposals" ADD CONSTRAINT "section_proposals_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "section_proposals_task" ON "section_proposals" USING btree ("task_id","created_at");--> statement-breakpoint
ALTER TABLE "article_sections" DROP COLUMN "locked";