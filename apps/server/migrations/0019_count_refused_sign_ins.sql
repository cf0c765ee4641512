CREATE TABLE "refused_sign_ins" (
	"network" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"reason" text,
	CONSTRAINT "refused_sign_ins_network_hour_pk" PRIMARY KEY("network","hour")
);
--> statement-breakpoint
ALTER TABLE "refused_sign_ins" ADD CONSTRAINT "refused_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;