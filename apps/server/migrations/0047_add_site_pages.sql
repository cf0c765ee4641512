CREATE TABLE "destination_sites" (
	"destination_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sitemap" text,
	"problem" text,
	"reading_since" timestamp with time zone,
	"read_at" timestamp with time zone
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
ALTER TABLE "destination_sites" ADD CONSTRAINT "destination_sites_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destination_sites" ADD CONSTRAINT "destination_sites_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destination_sites_workspace" ON "destination_sites" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "destination_sites_read" ON "destination_sites" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "site_pages_workspace" ON "site_pages" USING btree ("workspace_id");