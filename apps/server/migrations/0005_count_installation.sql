CREATE TABLE "installation_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"held_tokens" bigint NOT NULL,
	"held_cost" bigint NOT NULL,
	"alerted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "workspace_days" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usage_reservations" ADD COLUMN "text_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace_days" ADD CONSTRAINT "workspace_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;