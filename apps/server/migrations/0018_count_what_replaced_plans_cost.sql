ALTER TABLE "batches" ADD COLUMN "replaced_cost" bigint;
--> statement-breakpoint
-- Reasons are codes, which pages translate.
UPDATE "article_plans" SET "unread" = (
  SELECT jsonb_agg(CASE WHEN url->>'reason' IN ('type', 'size', 'text', 'time') THEN url
    ELSE jsonb_set(url, '{reason}', '""') END ORDER BY at)
  FROM jsonb_array_elements("unread") WITH ORDINALITY AS entry(url, at))
WHERE "unread" <> '[]';
