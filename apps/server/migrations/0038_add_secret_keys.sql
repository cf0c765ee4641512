CREATE TABLE "secret_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "service_processes" ADD COLUMN "key_id" text;