CREATE TABLE "storage_usage" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"tasks" integer NOT NULL,
	"sources" integer NOT NULL,
	"resources" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_evidence" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("references"::text), 0) + coalesce(octet_length("generated_text"::text), 0) + coalesce(octet_length("passages"::text), 0) + coalesce(octet_length("sections"::text), 0) + coalesce(octet_length("notes"::text), 0) + coalesce(octet_length("checks"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "article_locks" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("locks"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "article_proposals" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("heading"::text), 0) + coalesce(octet_length("proposal"::text), 0) + coalesce(octet_length("references"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "article_versions" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("text"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "attached_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (attached_bytes + coalesce(octet_length("text"::text), 0) + coalesce(octet_length("title"::text), 0) + coalesce(octet_length("slug"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "own_knowledge" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("sentences"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("brief"::text), 0) + coalesce(octet_length("keep"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "presets" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("preset_name"::text), 0) + coalesce(octet_length("preset_data"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("name"::text), 0) + coalesce(octet_length("url"::text), 0) + coalesce(octet_length("content"::text), 0) + coalesce(octet_length("description"::text), 0) + coalesce(octet_length("search_text"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "task_sources" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("url"::text), 0) + coalesce(octet_length("title"::text), 0) + coalesce(octet_length("content"::text), 0) + coalesce(octet_length("description"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "source_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "attached_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "bytes" bigint GENERATED ALWAYS AS (attached_bytes + coalesce(octet_length("name"::text), 0) + coalesce(octet_length("keywords"::text), 0) + coalesce(octet_length("keyword_research_data"::text), 0) + coalesce(octet_length("keyword_research_selections"::text), 0) + coalesce(octet_length("selected_topic"::text), 0) + coalesce(octet_length("selected_topics"::text), 0) + coalesce(octet_length("topic_suggestions"::text), 0) + coalesce(octet_length("product_info"::text), 0) + coalesce(octet_length("eeat_profile"::text), 0) + coalesce(octet_length("output_parameters"::text), 0) + coalesce(octet_length("outline"::text), 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;