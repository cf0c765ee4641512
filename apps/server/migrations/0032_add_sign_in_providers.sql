CREATE TABLE "openid_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text,
	"browser_hash" text NOT NULL,
	"email" text NOT NULL,
	"provider_name" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"trusts_emails" boolean DEFAULT false NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"passwords_on" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "openid_identities" ADD COLUMN "provider_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "openid_links_expired" ON "openid_links" USING btree ("expires_at");