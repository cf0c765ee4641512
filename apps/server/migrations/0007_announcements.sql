CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text,
	"ends_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"mailed_up_to" uuid,
	"mailed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dismissed_announcements" (
	"user_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	CONSTRAINT "dismissed_announcements_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
ALTER TABLE "dismissed_announcements" ADD CONSTRAINT "dismissed_announcements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_announcements" ADD CONSTRAINT "dismissed_announcements_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_published_at" ON "announcements" USING btree ("published_at");