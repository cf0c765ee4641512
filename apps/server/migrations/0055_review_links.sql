CREATE TABLE "review_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"hash" text,
	"email" text,
	"client_name" text,
	"code_hash" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"wrong_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "review_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "reviewers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"proved_at" timestamp with time zone,
	"hash" text,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviewers_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "article_approvals" ADD COLUMN "is_advisory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_reviews" ADD COLUMN "decided_by_reviewer" uuid;--> statement-breakpoint
ALTER TABLE "article_threads" ADD COLUMN "review_link_id" uuid;--> statement-breakpoint
ALTER TABLE "article_threads" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "clients_count" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviewers" ADD CONSTRAINT "reviewers_link_id_review_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."review_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_links_article" ON "review_links" USING btree ("article_id","created_at");--> statement-breakpoint
CREATE INDEX "review_links_workspace" ON "review_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "review_links_expiring" ON "review_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "review_links_created_by" ON "review_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "reviewers_link" ON "reviewers" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "reviewers_address" ON "reviewers" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "reviewers_expiring" ON "reviewers" USING btree ("expires_at");