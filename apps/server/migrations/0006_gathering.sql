CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "reddit_connections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reddit_consents" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"return_path" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"word_count" integer DEFAULT 0 NOT NULL,
	"author" text,
	"published_at" text,
	"language" text,
	"discussion" jsonb,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cached_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reddit_connections" ADD CONSTRAINT "reddit_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reddit_consents" ADD CONSTRAINT "reddit_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_user_updated" ON "resources" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "resources_user_created" ON "resources" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "resources_user_used" ON "resources" USING btree ("user_id","usage_count");--> statement-breakpoint
CREATE INDEX "resources_user_name" ON "resources" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "resources_user_type" ON "resources" USING btree ("user_id","type","updated_at");--> statement-breakpoint
CREATE INDEX "resources_search" ON "resources" USING gin ("user_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "resources_address" ON "resources" USING btree ("user_id","address") WHERE "resources"."address" <> '';--> statement-breakpoint
CREATE INDEX "cached_answers_expiry" ON "cached_answers" USING btree ("expires_at");