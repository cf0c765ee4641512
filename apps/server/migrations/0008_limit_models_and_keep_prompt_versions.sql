CREATE TABLE "installation_limits" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"day_cost" bigint,
	"day_tokens" bigint
);
--> statement-breakpoint
CREATE TABLE "model_days" (
	"model_name" text NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"held_cost" bigint NOT NULL,
	CONSTRAINT "model_days_model_name_day_pk" PRIMARY KEY("model_name","day")
);
--> statement-breakpoint
CREATE TABLE "model_limits" (
	"model_name" text PRIMARY KEY NOT NULL,
	"calls_at_once" integer,
	"day_cost" bigint
);
--> statement-breakpoint
CREATE TABLE "model_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_versions" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "prompt_versions_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_slots_model" ON "model_slots" USING btree ("model_name");