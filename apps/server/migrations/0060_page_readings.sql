CREATE TABLE "page_readings" (
	"workspace_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"title" text NOT NULL,
	"author" text,
	"published_at" text,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_readings_workspace_id_digest_pk" PRIMARY KEY("workspace_id","digest")
);
--> statement-breakpoint
ALTER TABLE "page_readings" ADD CONSTRAINT "page_readings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;