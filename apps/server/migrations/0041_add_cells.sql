CREATE TABLE "moved_credentials" (
	"hash" text PRIMARY KEY NOT NULL,
	"cell" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "moving_to" text;--> statement-breakpoint
CREATE INDEX "moved_credentials_expired" ON "moved_credentials" USING btree ("expires_at");