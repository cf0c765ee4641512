CREATE TABLE "deleted_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"workspace_id" uuid,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_entries" ADD CONSTRAINT "deleted_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_entries_workspace" ON "deleted_entries" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "deleted_entries_deleted" ON "deleted_entries" USING btree ("deleted_at");