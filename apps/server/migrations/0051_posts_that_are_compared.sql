CREATE TABLE "post_hashes" (
	"hash" integer NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "post_hashes_hash_post_id_pk" PRIMARY KEY("hash","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_sketches" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"seo_title" text NOT NULL,
	"meta_description" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_hashes" ADD CONSTRAINT "post_hashes_post_id_post_sketches_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post_sketches"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_sketches" ADD CONSTRAINT "post_sketches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_hashes_post" ON "post_hashes" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_sketches_title" ON "post_sketches" USING btree ("title");--> statement-breakpoint
CREATE INDEX "post_sketches_seo_title" ON "post_sketches" USING btree ("seo_title");--> statement-breakpoint
CREATE INDEX "post_sketches_description" ON "post_sketches" USING btree ("meta_description");