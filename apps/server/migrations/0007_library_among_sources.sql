-- Entries of the library become sources like the others; the column was a second store of them.
UPDATE "tasks" SET "sources" = "sources" || (
	SELECT coalesce(jsonb_agg(jsonb_build_object(
		'type', CASE
			WHEN entry->>'resource_type' = 'reddit' THEN 'reddit'
			WHEN entry->>'resource_type' IN ('url', 'document') AND entry->>'url' <> '' THEN 'url'
			ELSE 'text' END,
		'url', entry->>'url',
		'title', entry->>'resource_name',
		'content', entry->>'content',
		'description', entry->>'description',
		'wordCount', (SELECT count(*) FROM regexp_matches(entry->>'content', '\S+', 'g')),
		'resourceId', entry->>'id',
		'resourceType', entry->>'resource_type',
		'addedAt', entry->>'addedAt'
	) ORDER BY place), '[]')
	FROM jsonb_array_elements("comprehensive_resources") WITH ORDINALITY AS saved (entry, place)
	WHERE NOT EXISTS (
		SELECT FROM jsonb_array_elements("sources") AS source
		WHERE source->>'resourceId' = entry->>'id'
			OR (entry->>'url' <> '' AND source->>'url' = entry->>'url')
	)
)
WHERE "comprehensive_resources" <> '[]';
--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "comprehensive_resources";
