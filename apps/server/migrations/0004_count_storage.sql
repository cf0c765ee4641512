-- What each workspace stores is counted by triggers, so that no write and no cascade is missed. A row that belongs to an
-- article or a task is counted there, since nothing tells its workspace once they are deleted.
CREATE FUNCTION "add_storage"("workspace" uuid, "added_tasks" integer, "added_sources" integer, "added_resources" integer, "added_bytes" bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF added_tasks = 0 AND added_sources = 0 AND added_resources = 0 AND added_bytes = 0 THEN
    RETURN;
  END IF;
  -- A workspace that is being deleted takes its counts with it.
  IF NOT EXISTS (SELECT FROM "workspaces" WHERE "id" = workspace) THEN
    RETURN;
  END IF;
  INSERT INTO "storage_usage" AS stored ("workspace_id", "tasks", "sources", "resources", "bytes")
  VALUES (workspace, added_tasks, added_sources, added_resources, added_bytes)
  ON CONFLICT ("workspace_id") DO UPDATE SET
    "tasks" = stored."tasks" + added_tasks,
    "sources" = stored."sources" + added_sources,
    "resources" = stored."resources" + added_resources,
    "bytes" = stored."bytes" + added_bytes;
END $$;--> statement-breakpoint
-- New and deleted rows are counted once for each statement: many changes of one row in a transaction are slow.
CREATE FUNCTION "count_tasks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_storage(NEW."workspace_id", 0, NEW."source_count" - OLD."source_count", 0, NEW."bytes" - OLD."bytes");
  ELSE
    PERFORM add_storage("workspace_id", sign * count(*)::integer, sign * sum("source_count")::integer, 0, sign * sum("bytes")::bigint)
    FROM "changed" GROUP BY "workspace_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_storage(NEW."workspace_id", 0, 0, 0, NEW."bytes" - OLD."bytes");
  ELSE
    PERFORM add_storage("workspace_id", 0, 0, sign * count(*)::integer, sign * sum("bytes")::bigint)
    FROM "changed" GROUP BY "workspace_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_storage(NEW."workspace_id", 0, 0, 0, NEW."bytes" - OLD."bytes");
  ELSE
    PERFORM add_storage("workspace_id", 0, 0, 0, sign * sum("bytes")::bigint)
    FROM "changed" GROUP BY "workspace_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_sources"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE "tasks" SET "attached_bytes" = "attached_bytes" + NEW."bytes" - OLD."bytes"
    WHERE "id" = NEW."task_id" AND NEW."bytes" <> OLD."bytes";
  ELSE
    UPDATE "tasks" SET "source_count" = "source_count" + sign * found."sources",
      "attached_bytes" = "attached_bytes" + sign * found."bytes"
    FROM (SELECT "task_id", count(*) AS "sources", sum("bytes") AS "bytes" FROM "changed" GROUP BY "task_id") AS found
    WHERE "id" = found."task_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_attached"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE "articles" SET "attached_bytes" = "attached_bytes" + NEW."bytes" - OLD."bytes"
    WHERE "id" = NEW."article_id" AND NEW."bytes" <> OLD."bytes";
  ELSE
    UPDATE "articles" SET "attached_bytes" = "attached_bytes" + sign * found."bytes"
    FROM (SELECT "article_id", sum("bytes") AS "bytes" FROM "changed" GROUP BY "article_id") AS found
    WHERE "id" = found."article_id";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What is stored already.
UPDATE "tasks" SET "source_count" = found."count", "attached_bytes" = found."bytes"
FROM (SELECT "task_id", count(*) AS "count", sum("bytes") AS "bytes" FROM "task_sources" GROUP BY "task_id") AS found
WHERE "tasks"."id" = found."task_id";--> statement-breakpoint
UPDATE "articles" SET "attached_bytes" = found."bytes" FROM (
  SELECT "article_id", sum("bytes") AS "bytes" FROM (
    SELECT "article_id", "bytes" FROM "article_versions"
    UNION ALL SELECT "article_id", "bytes" FROM "article_evidence"
    UNION ALL SELECT "article_id", "bytes" FROM "own_knowledge"
    UNION ALL SELECT "article_id", "bytes" FROM "article_locks"
    UNION ALL SELECT "article_id", "bytes" FROM "article_proposals"
  ) AS attached GROUP BY "article_id") AS found
WHERE "articles"."id" = found."article_id";--> statement-breakpoint
INSERT INTO "storage_usage" ("workspace_id", "tasks", "sources", "resources", "bytes")
SELECT "workspace_id", sum("tasks"), sum("sources"), sum("resources"), sum("bytes") FROM (
  SELECT "workspace_id", 1 AS "tasks", "source_count" AS "sources", 0 AS "resources", "bytes" FROM "tasks"
  UNION ALL SELECT "workspace_id", 0, 0, 1, "bytes" FROM "resources"
  UNION ALL SELECT "workspace_id", 0, 0, 0, "bytes" FROM "articles"
  UNION ALL SELECT "workspace_id", 0, 0, 0, "bytes" FROM "presets"
  UNION ALL SELECT "workspace_id", 0, 0, 0, "bytes" FROM "generations"
) AS stored GROUP BY "workspace_id";--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "tasks" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_tasks"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "tasks" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_tasks"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "tasks" FOR EACH ROW EXECUTE FUNCTION "count_tasks"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "task_sources" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_sources"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "task_sources" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_sources"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "task_sources" FOR EACH ROW EXECUTE FUNCTION "count_sources"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "resources" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_resources"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "resources" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_resources"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "resources" FOR EACH ROW EXECUTE FUNCTION "count_resources"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "articles" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "articles" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "articles" FOR EACH ROW EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "presets" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "presets" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "presets" FOR EACH ROW EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "generations" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "generations" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "generations" FOR EACH ROW EXECUTE FUNCTION "count_bytes"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "article_versions" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "article_versions" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "article_versions" FOR EACH ROW EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "article_evidence" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "article_evidence" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "article_evidence" FOR EACH ROW EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "own_knowledge" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "own_knowledge" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "own_knowledge" FOR EACH ROW EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "article_locks" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "article_locks" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "article_locks" FOR EACH ROW EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_inserts" AFTER INSERT ON "article_proposals" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_deletes" AFTER DELETE ON "article_proposals" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_attached"();--> statement-breakpoint
CREATE TRIGGER "stored_updates" AFTER UPDATE ON "article_proposals" FOR EACH ROW EXECUTE FUNCTION "count_attached"();
