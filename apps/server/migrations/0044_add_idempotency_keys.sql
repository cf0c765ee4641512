CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"lease" integer DEFAULT 1 NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");