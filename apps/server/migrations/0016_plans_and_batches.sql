CREATE TABLE "batch_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"input" jsonb NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"task_id" uuid,
	"generation_id" uuid,
	"ended_at" timestamp with time zone,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_items_generation_id_unique" UNIQUE("generation_id"),
	CONSTRAINT "batch_items_position" UNIQUE("batch_id","position") DEFERRABLE INITIALLY DEFERRED
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"mode" text DEFAULT 'KEYWORDS' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"settings" jsonb NOT NULL,
	"pillar_id" uuid,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"ended_at" timestamp with time zone,
	"bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("name"::text), 0) + coalesce(octet_length("content"::text), 0) + coalesce(octet_length("settings"::text), 0)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_plans" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"input" jsonb NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"unread" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_days" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plans" integer NOT NULL,
	CONSTRAINT "plan_days_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_plans" ADD CONSTRAINT "article_plans_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_plans" ADD CONSTRAINT "article_plans_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_plans" ADD CONSTRAINT "article_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_days" ADD CONSTRAINT "plan_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_items_task" ON "batch_items" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "batches_workspace" ON "batches" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "batches_running" ON "batches" USING btree ("started_at") WHERE started_at IS NOT NULL AND ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "article_plans_workspace" ON "article_plans" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "model_calls_plan" ON "model_calls" USING btree ("plan_id") WHERE plan_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "batches" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "batches" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "batches" FOR EACH ROW EXECUTE FUNCTION "count_bytes"();
