CREATE TABLE "approval_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"evidence_hash" text NOT NULL,
	"evidence_id" uuid,
	"author" text NOT NULL,
	"digest" text NOT NULL,
	"approved_by" uuid,
	"approved_by_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reviewer_id" uuid,
	"is_own_text" boolean DEFAULT false NOT NULL,
	"is_shared_browser" boolean DEFAULT false NOT NULL,
	"accepted_by" uuid,
	"accepted_by_name" text,
	"accepted_at" timestamp with time zone,
	"record" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"approved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"version" integer NOT NULL,
	"text_hash" text NOT NULL,
	"asked_by" uuid,
	"asked_by_name" text,
	"reviewers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due" date,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_version" integer,
	"decided_hash" text,
	"decision_note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"heading" text NOT NULL,
	"ordinal" integer NOT NULL,
	"seconds" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "browser" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "approved_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_approver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "approvers" text DEFAULT 'editors' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "needs_approval" boolean;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "names_approvers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_approvals" ADD CONSTRAINT "article_approvals_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_approvals" ADD CONSTRAINT "article_approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_approvals" ADD CONSTRAINT "article_approvals_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviews" ADD CONSTRAINT "article_reviews_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviews" ADD CONSTRAINT "article_reviews_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviews" ADD CONSTRAINT "article_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_approvals_article" ON "article_approvals" USING btree ("article_id","approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_approvals_once" ON "article_approvals" USING btree ("article_id","digest","approved_by") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "article_reviews_article" ON "article_reviews" USING btree ("article_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_reviews_one_open" ON "article_reviews" USING btree ("article_id") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "article_views_section" ON "article_views" USING btree ("article_id","user_id","version","heading","ordinal");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_hash" ON "known_devices" USING btree ("hash");