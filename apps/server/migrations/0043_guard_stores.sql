CREATE TABLE "used_stores" (
	"kind" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_processes" ADD COLUMN "known_key_ids" text[];