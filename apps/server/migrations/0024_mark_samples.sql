ALTER TABLE "tasks" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The sample article counts neither as a task nor its sources as sources.
CREATE OR REPLACE FUNCTION "count_tasks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT NEW."is_sample" THEN
      PERFORM add_storage(NEW."workspace_id", 0, NEW."source_count" - OLD."source_count", 0, NEW."bytes" - OLD."bytes");
    END IF;
  ELSE
    PERFORM add_storage("workspace_id", sign * count(*)::integer, sign * sum("source_count")::integer, 0, sign * sum("bytes")::bigint)
    FROM "changed" WHERE NOT "is_sample" GROUP BY "workspace_id";
  END IF;
  RETURN NULL;
END $$;
