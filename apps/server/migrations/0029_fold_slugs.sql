ALTER TABLE "posts" ADD COLUMN "cover_source" text;--> statement-breakpoint
CREATE INDEX "post_slugs_folded" ON "post_slugs" USING btree ("kind",lower(normalize("slug", NFKC)));--> statement-breakpoint
CREATE INDEX "posts_folded_slug" ON "posts" USING btree ("kind",lower(normalize("slug", NFKC)));