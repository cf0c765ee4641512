CREATE TABLE "blog_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL
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
ALTER TABLE "posts" ADD COLUMN "canonical_url" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "noindex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_image" text;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_path" ON "redirects" USING btree (md5(lower(normalize("path", NFKC))));--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree (md5("target")) WHERE "redirects"."target" is not null;--> statement-breakpoint
CREATE INDEX "redirects_post" ON "redirects" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "redirects_deleted_post" ON "redirects" USING btree ("deleted_post_id");--> statement-breakpoint
CREATE INDEX "redirects_created" ON "redirects" USING btree ("created_at","id");--> statement-breakpoint
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
