CREATE TABLE "day_budgets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_budgets" ADD CONSTRAINT "day_budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;