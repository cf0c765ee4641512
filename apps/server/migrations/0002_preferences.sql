CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"article_finished" boolean NOT NULL,
	"batch_finished" boolean NOT NULL,
	"monthly_usage" boolean NOT NULL,
	"product_news" boolean NOT NULL,
	"article_language" text
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;