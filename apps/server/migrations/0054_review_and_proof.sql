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
CREATE TABLE "article_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" uuid,
	"token_id" uuid,
	"token_name" text,
	"reviewer_id" uuid,
	"reviewer_name" text,
	"body" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("body"::text), 0) + coalesce(octet_length("mentions"::text), 0) + coalesce(octet_length("token_name"::text), 0) + coalesce(octet_length("reviewer_name"::text), 0)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"range_start" integer NOT NULL,
	"range_end" integer NOT NULL,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"detached_at" timestamp with time zone,
	"selected" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"reviewer_id" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("quote"::text), 0) + coalesce(octet_length("prefix"::text), 0) + coalesce(octet_length("suffix"::text), 0) + coalesce(octet_length("selected"::text), 0)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_changes" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"suggestions" integer DEFAULT 0 NOT NULL,
	"review" integer DEFAULT 0 NOT NULL,
	"saved_version" integer,
	"saved_as" text,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "article_claims" (
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"ordinal" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "article_claims_task_id_user_id_heading_ordinal_pk" PRIMARY KEY("task_id","user_id","heading","ordinal")
);
--> statement-breakpoint
CREATE TABLE "article_presence" (
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"heading" text,
	"mode" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_presence_task_id_user_id_tab_id_pk" PRIMARY KEY("task_id","user_id","tab_id")
);
--> statement-breakpoint
CREATE TABLE "cited_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"workspace_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"sha256" text,
	"failure" text,
	"failing_since" timestamp with time zone,
	CONSTRAINT "cited_pages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "read_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reread_articles" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"evidence_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reread_sources" (
	"article_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"number" integer NOT NULL,
	"is_comparable" boolean NOT NULL,
	"cited_at" timestamp with time zone NOT NULL,
	"compared_sha256" text,
	"compared_version" integer,
	"read_at" timestamp with time zone,
	CONSTRAINT "reread_sources_article_id_source_id_pk" PRIMARY KEY("article_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "source_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"passage" text NOT NULL,
	"passage_hash" text GENERATED ALWAYS AS (md5(passage)) STORED NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"old" jsonb NOT NULL,
	"new" jsonb NOT NULL,
	"sentences" jsonb NOT NULL,
	"version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"cited_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "source_changes_place" UNIQUE("article_id","source_id","passage_hash")
);
--> statement-breakpoint
CREATE TABLE "support_checks" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"token_id" uuid,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "support_checks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "support_verdicts" (
	"article_id" uuid NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"sentence" text NOT NULL,
	"sources" jsonb NOT NULL,
	"passages" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"words" text,
	"passage_id" text,
	"model" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_verdicts_article_id_key_pk" PRIMARY KEY("article_id","key")
);
--> statement-breakpoint
CREATE TABLE "article_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"before" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"replacement" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"article_version" integer NOT NULL,
	"author_kind" text NOT NULL,
	"user_id" uuid,
	"reviewer_id" uuid,
	"review_link_id" uuid,
	"author_name" text,
	"purpose" text,
	"proposal_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"bytes" bigint GENERATED ALWAYS AS (coalesce(octet_length("before"::text), 0) + coalesce(octet_length("prefix"::text), 0) + coalesce(octet_length("suffix"::text), 0) + coalesce(octet_length("replacement"::text), 0) + coalesce(octet_length("note"::text), 0)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"task_id" uuid NOT NULL,
	"subject_id" uuid,
	"quote" text NOT NULL,
	"gathered_by" text NOT NULL,
	"keys" text[] NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_entries_gathered" UNIQUE("user_id","gathered_by")
);
--> statement-breakpoint
CREATE TABLE "inbox_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"each_at" timestamp with time zone,
	"daily_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "support_check_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "rewritten_by" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "disclosure" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "team_mails" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "browser" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "approved_hash" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "disclosure" jsonb;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "disclosure" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_approver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "approvers" text DEFAULT 'editors' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "needs_approval" boolean;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "names_approvers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "disclosure" jsonb;--> statement-breakpoint
ALTER TABLE "article_approvals" ADD CONSTRAINT "article_approvals_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_approvals" ADD CONSTRAINT "article_approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_approvals" ADD CONSTRAINT "article_approvals_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviews" ADD CONSTRAINT "article_reviews_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviews" ADD CONSTRAINT "article_reviews_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reviews" ADD CONSTRAINT "article_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_thread_id_article_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."article_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comments" ADD CONSTRAINT "article_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_threads" ADD CONSTRAINT "article_threads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_threads" ADD CONSTRAINT "article_threads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_threads" ADD CONSTRAINT "article_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_threads" ADD CONSTRAINT "article_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_changes" ADD CONSTRAINT "article_changes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_changes" ADD CONSTRAINT "article_changes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_claims" ADD CONSTRAINT "article_claims_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_claims" ADD CONSTRAINT "article_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cited_pages" ADD CONSTRAINT "cited_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reread_articles" ADD CONSTRAINT "reread_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reread_articles" ADD CONSTRAINT "reread_articles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reread_sources" ADD CONSTRAINT "reread_sources_article_id_reread_articles_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."reread_articles"("article_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reread_sources" ADD CONSTRAINT "reread_sources_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reread_sources" ADD CONSTRAINT "reread_sources_page_id_cited_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."cited_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_changes" ADD CONSTRAINT "source_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_changes" ADD CONSTRAINT "source_changes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_changes" ADD CONSTRAINT "source_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_checks" ADD CONSTRAINT "support_checks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_verdicts" ADD CONSTRAINT "support_verdicts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_suggestions" ADD CONSTRAINT "article_suggestions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_suggestions" ADD CONSTRAINT "article_suggestions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_suggestions" ADD CONSTRAINT "article_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_suggestions" ADD CONSTRAINT "article_suggestions_proposal_id_article_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."article_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_suggestions" ADD CONSTRAINT "article_suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_workspace_id_user_id_members_workspace_id_user_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_mails" ADD CONSTRAINT "inbox_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_approvals_article" ON "article_approvals" USING btree ("article_id","approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_approvals_once" ON "article_approvals" USING btree ("article_id","digest","approved_by") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "article_reviews_article" ON "article_reviews" USING btree ("article_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "article_reviews_one_open" ON "article_reviews" USING btree ("article_id") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "article_views_section" ON "article_views" USING btree ("article_id","user_id","version","heading","ordinal");--> statement-breakpoint
CREATE INDEX "article_comments_thread" ON "article_comments" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "article_comments_article" ON "article_comments" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_comments_workspace" ON "article_comments" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "article_comments_user" ON "article_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_threads_article" ON "article_threads" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_threads_workspace" ON "article_threads" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "article_threads_user" ON "article_threads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_threads_resolved_by" ON "article_threads" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "cited_pages_due" ON "cited_pages" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "cited_pages_workspace" ON "cited_pages" USING btree ("workspace_id","tried_at");--> statement-breakpoint
CREATE INDEX "reread_articles_workspace" ON "reread_articles" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "reread_sources_page" ON "reread_sources" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "reread_sources_workspace" ON "reread_sources" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "source_changes_workspace" ON "source_changes" USING btree ("workspace_id","state");--> statement-breakpoint
CREATE INDEX "source_changes_decider" ON "source_changes" USING btree ("decided_by") WHERE decided_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "support_verdicts_article" ON "support_verdicts" USING btree ("article_id","created_at");--> statement-breakpoint
CREATE INDEX "article_suggestions_undecided" ON "article_suggestions" USING btree ("article_id","start") WHERE state IN ('open', 'stale');--> statement-breakpoint
CREATE INDEX "article_suggestions_article" ON "article_suggestions" USING btree ("article_id","decided_at");--> statement-breakpoint
CREATE INDEX "article_suggestions_group" ON "article_suggestions" USING btree ("article_id","group_id");--> statement-breakpoint
CREATE INDEX "article_suggestions_workspace" ON "article_suggestions" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "article_suggestions_proposal" ON "article_suggestions" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_list" ON "inbox_entries" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "inbox_entries_unread" ON "inbox_entries" USING btree ("user_id") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "inbox_entries_member" ON "inbox_entries" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_task" ON "inbox_entries" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_at" ON "inbox_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_support_check" ON "model_calls" USING btree ("support_check_id") WHERE support_check_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "known_devices_hash" ON "known_devices" USING btree ("hash");--> statement-breakpoint
-- Comments and suggestions count as storage of their article.
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "article_threads" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "article_threads" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "article_threads" FOR EACH ROW EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "article_comments" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "article_comments" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "article_comments" FOR EACH ROW EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "article_suggestions" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "article_suggestions" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "article_suggestions" FOR EACH ROW EXECUTE FUNCTION "count_attached"();
