CREATE TABLE "service_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"commit" text,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"event_loop_delay_ms" integer NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"running_jobs" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_events_action";--> statement-breakpoint
DROP INDEX "audit_events_actor";--> statement-breakpoint
DROP INDEX "audit_events_user";--> statement-breakpoint
DROP INDEX "audit_events_at";--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_of_action" ON "audit_events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_about_user" ON "audit_events" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor_of_action" ON "audit_events" USING btree ("actor_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_about_user_of_action" ON "audit_events" USING btree ("user_id","action","at","id");