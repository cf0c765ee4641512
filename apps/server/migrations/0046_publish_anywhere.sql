CREATE TABLE "authors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text DEFAULT 'author-' || gen_random_uuid() NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"picture" text,
	"links" text[] DEFAULT '{}' NOT NULL,
	"user_id" uuid,
	"profile_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "destination_sites" (
	"destination_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sitemap" text,
	"problem" text,
	"reading_since" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"credentials" text NOT NULL,
	"pace" integer NOT NULL,
	"problem" jsonb,
	"tested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"article_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"wanted" text NOT NULL,
	"scheduled_for" timestamp with time zone,
	"not_before" timestamp with time zone,
	"pace_day" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"is_unanswered" boolean DEFAULT false NOT NULL,
	"fields" jsonb NOT NULL,
	"overwrites" boolean DEFAULT false NOT NULL,
	"there" text,
	"remote_id" text,
	"url" text,
	"edit_url" text,
	"sent_version" integer,
	"fingerprint" text,
	"changed_there" boolean,
	"checked_at" timestamp with time zone,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" jsonb,
	"requested_by" uuid,
	"sent_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "publications_article" UNIQUE("destination_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"target" text,
	"post_id" uuid,
	"status" integer NOT NULL,
	"origin" text NOT NULL,
	"deleted_post_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" date,
	CONSTRAINT "redirects_address" UNIQUE("host","path")
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"destination_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"links" text[] NOT NULL,
	"modified" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_pages_destination_id_url_pk" PRIMARY KEY("destination_id","url")
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"workspace_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"source" text NOT NULL,
	"remote_id" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploaded_pictures_destination_id_source_pk" PRIMARY KEY("destination_id","source")
);
--> statement-breakpoint
ALTER TABLE "ai_models" ADD COLUMN "purpose" text DEFAULT 'writing' NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_models" ADD COLUMN "picture_price" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "post_categories" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_categories" ADD COLUMN "intro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reviewed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "canonical_url" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "noindex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_image" text;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_profile_id_presets_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."presets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_sites" ADD CONSTRAINT "destination_sites_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_sites" ADD CONSTRAINT "destination_sites_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authors_workspace" ON "authors" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "authors_folded_slug" ON "authors" USING btree (lower(normalize("slug", NFKC)));--> statement-breakpoint
CREATE INDEX "authors_user" ON "authors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "authors_profile" ON "authors" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "destination_sites_workspace" ON "destination_sites" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "destination_sites_read" ON "destination_sites" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "destinations_workspace" ON "destinations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "publications_workspace" ON "publications" USING btree ("workspace_id","state");--> statement-breakpoint
CREATE INDEX "publications_of_article" ON "publications" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "publications_checked" ON "publications" USING btree ("checked_at") WHERE "publications"."remote_id" is not null;--> statement-breakpoint
CREATE INDEX "publications_due" ON "publications" USING btree ("next_attempt_at") WHERE "publications"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "publications_pace" ON "publications" USING btree ("destination_id","pace_day");--> statement-breakpoint
CREATE INDEX "redirects_path" ON "redirects" USING btree (md5(lower(normalize("path", NFKC))));--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree (md5("target")) WHERE "redirects"."target" is not null;--> statement-breakpoint
CREATE INDEX "redirects_post" ON "redirects" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "redirects_deleted_post" ON "redirects" USING btree ("deleted_post_id");--> statement-breakpoint
CREATE INDEX "redirects_created" ON "redirects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "site_pages_workspace" ON "site_pages" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "uploaded_pictures_workspace" ON "uploaded_pictures" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_reviewed_by_id_authors_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."authors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "posts_reviewer" ON "posts" USING btree ("reviewed_by_id");--> statement-breakpoint
INSERT INTO "redirects" ("host", "path", "post_id", "status", "origin")
SELECT "host", "path", "post_id", 301, 'import' FROM "old_addresses"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "redirects" ("path", "post_id", "status", "origin")
SELECT CASE "posts"."kind" WHEN 'post' THEN '/blog/post/' ELSE '/pillar/' END || normalize("post_slugs"."slug", NFC), "posts"."id", 301, 'slug'
FROM "post_slugs" JOIN "posts" ON "posts"."id" = "post_slugs"."post_id" AND "posts"."slug" <> "post_slugs"."slug"
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE FUNCTION "copy_old_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "redirects" ("host", "path", "post_id", "status", "origin")
  VALUES (NEW."host", NEW."path", NEW."post_id", 301, 'import') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "old_addresses_copied" AFTER INSERT ON "old_addresses" FOR EACH ROW EXECUTE FUNCTION "copy_old_address"();
