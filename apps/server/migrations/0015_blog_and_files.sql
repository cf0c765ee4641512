CREATE TABLE "cluster_pages" (
	"pillar_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"custom_title" text,
	"custom_description" text,
	CONSTRAINT "cluster_pages_pillar_id_post_id_pk" PRIMARY KEY("pillar_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "imported_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"source_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_by" uuid,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"publish" boolean NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"more_problems" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "post_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "post_terms" (
	"post_id" uuid NOT NULL,
	"term" text NOT NULL,
	"weight" real NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_terms_post_id_term_pk" PRIMARY KEY("post_id","term")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"words" integer NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_versions_version" UNIQUE("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"cover_image" text,
	"cover_alt" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"seo_keywords" text[] DEFAULT '{}' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"scheduled_for" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"article_id" uuid,
	"preview_hash" text,
	"saved_by" uuid,
	"search" "tsvector" NOT NULL,
	"names" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_article_id_unique" UNIQUE("article_id"),
	CONSTRAINT "posts_preview_hash_unique" UNIQUE("preview_hash"),
	CONSTRAINT "posts_kind_slug" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_owner_key" UNIQUE NULLS NOT DISTINCT("workspace_id","key")
);
--> statement-breakpoint
ALTER TABLE "cluster_pages" ADD CONSTRAINT "cluster_pages_pillar_id_posts_id_fk" FOREIGN KEY ("pillar_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cluster_pages" ADD CONSTRAINT "cluster_pages_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_posts" ADD CONSTRAINT "imported_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_imports" ADD CONSTRAINT "post_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_terms" ADD CONSTRAINT "post_terms_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_post_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."post_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cluster_pages_post" ON "cluster_pages" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "imported_posts_source" ON "imported_posts" USING btree ("source_hash");--> statement-breakpoint
CREATE INDEX "post_imports_created" ON "post_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_terms_newest" ON "post_terms" USING btree ("term","published_at");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("kind","published_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "posts_updated" ON "posts" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "posts_tags" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "posts_names" ON "posts" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_scheduled" ON "posts" USING btree ("scheduled_for") WHERE "posts"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "files_key" ON "files" USING btree ("key");--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "files" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "files" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "files" FOR EACH ROW EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
-- A post may show pictures of a workspace, for example when it was made from an article. The blog then has them too,
-- whatever becomes of the workspace.
CREATE FUNCTION "keep_pictures_of_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "files" ("key", "width", "height", "bytes")
  SELECT DISTINCT ON ("key") "key", "width", "height", "bytes" FROM "files"
  WHERE "key" IN (
    SELECT (regexp_matches(concat_ws(' ', NEW."cover_image", NEW."content"), '/files/([0-9a-f]{32})/', 'g'))[1])
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "kept_pictures" AFTER INSERT OR UPDATE OF "cover_image", "content" ON "posts" FOR EACH ROW EXECUTE FUNCTION "keep_pictures_of_post"();
