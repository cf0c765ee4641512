CREATE TABLE "old_addresses" (
	"host" text NOT NULL,
	"path" text NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "old_addresses_host_path_pk" PRIMARY KEY("host","path")
);
--> statement-breakpoint
ALTER TABLE "old_addresses" ADD CONSTRAINT "old_addresses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_addresses_path" ON "old_addresses" USING btree ("path");--> statement-breakpoint
CREATE INDEX "old_addresses_post" ON "old_addresses" USING btree ("post_id");