CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "ended_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"error_code" text,
	"written_by" text,
	"model" text,
	"waited_ms" bigint,
	"duration_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "active_people" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "active_people_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_days" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"label" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "statistics_days_day_metric_label_pk" PRIMARY KEY("day","metric","label")
);
--> statement-breakpoint
CREATE TABLE "statistics_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rolled_until" date,
	"rebuild_requested_at" timestamp with time zone,
	"rebuilt_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "generation_prompts" ADD COLUMN "characters" integer GENERATED ALWAYS AS (char_length(instructions) + char_length(prompt)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ended_runs_ended" ON "ended_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "active_people_user" ON "active_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "model_calls_started" ON "model_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "tasks_created" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_user_created" ON "tasks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("created_at","id") WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX "tasks_name_parts" ON "tasks" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION keep_ended_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ended_runs (ended_at, state, error_code, written_by, model, waited_ms, duration_ms)
	VALUES (
		coalesce(NEW.finished_at, now()), NEW.state, NEW.error_code, NEW.written_by,
		CASE WHEN NEW.written_by = 'model' THEN (
			SELECT model FROM model_calls WHERE generation_id = NEW.id
			GROUP BY model ORDER BY sum(output_tokens) DESC NULLS LAST, count(*) DESC, model LIMIT 1
		) END,
		extract(epoch FROM NEW.started_at - NEW.created_at) * 1000,
		extract(epoch FROM NEW.finished_at - NEW.started_at) * 1000
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER generations_ended AFTER UPDATE OF state ON "generations"
	FOR EACH ROW WHEN (OLD.state = 'generating' AND NEW.state <> 'generating') EXECUTE FUNCTION keep_ended_run();
--> statement-breakpoint
CREATE FUNCTION keep_active_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO active_people (day, user_id) VALUES ((NEW.at AT TIME ZONE 'UTC')::date, NEW.actor_id)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_events_signed_in AFTER INSERT ON "audit_events"
	FOR EACH ROW WHEN (NEW.action = 'account.signed_in' AND NEW.actor_id IS NOT NULL) EXECUTE FUNCTION keep_active_person();
--> statement-breakpoint
CREATE FUNCTION forget_active_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE active_people SET user_id = gen_random_uuid() WHERE user_id = OLD.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_forgotten AFTER DELETE ON "users"
	FOR EACH ROW EXECUTE FUNCTION forget_active_person();
--> statement-breakpoint
INSERT INTO ended_runs (ended_at, state, error_code, written_by, model)
SELECT finished_at, state, error_code, written_by,
	CASE WHEN written_by = 'model' THEN (
		SELECT model FROM model_calls WHERE generation_id = generations.id
		GROUP BY model ORDER BY sum(output_tokens) DESC NULLS LAST, count(*) DESC, model LIMIT 1
	) END
FROM generations WHERE state <> 'generating' AND finished_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO active_people (day, user_id)
SELECT (at AT TIME ZONE 'UTC')::date, actor_id FROM audit_events JOIN users ON users.id = actor_id
WHERE action = 'account.signed_in'
UNION
SELECT (created_at AT TIME ZONE 'UTC')::date, user_id FROM tasks WHERE user_id IS NOT NULL
UNION
SELECT (created_at AT TIME ZONE 'UTC')::date, started_by FROM generations WHERE started_by IS NOT NULL;
