CREATE TABLE "payment_customers" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"customer_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;