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
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"article_id" uuid,
	"state" text NOT NULL,
	"wanted" text NOT NULL,
	"scheduled_for" timestamp with time zone,
	"not_before" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"fields" jsonb NOT NULL,
	"overwrites" boolean DEFAULT false NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_article" UNIQUE("destination_id","article_id")
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
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "destinations_workspace" ON "destinations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "publications_workspace" ON "publications" USING btree ("workspace_id","state");--> statement-breakpoint
CREATE INDEX "publications_of_article" ON "publications" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "publications_checked" ON "publications" USING btree ("checked_at") WHERE "publications"."remote_id" is not null;--> statement-breakpoint
CREATE INDEX "uploaded_pictures_workspace" ON "uploaded_pictures" USING btree ("workspace_id");