CREATE TABLE "confirmation_deadlines" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"deadline" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmation_deadlines" ADD CONSTRAINT "confirmation_deadlines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;