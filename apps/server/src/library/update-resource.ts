import { countWords } from '@inkstep/article/count-words';
import { lacksUrl, type Resource } from '@inkstep/contract';
import { withinQuota } from '../billing/index.ts';
import type { Db } from '../platform/db/connect.ts';
import { notFound } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { derivedFields } from './derived-fields.ts';
import { presentResource } from './present.ts';
import { lockResource, type ResourceChanges, updateResourceRow } from './queries.ts';
import { refuseDuplicate, urlRequired } from './refuse-duplicate.ts';

export async function updateResource(
  ctx: { db: Db },
  { workspaceId }: Actor,
  resourceId: string,
  changes: ResourceChanges,
): Promise<Resource> {
  const key = { workspaceId, resourceId };
  const { resource_content: content, is_favorite: isFavorite, ...others } = changes;
  // A favorite does not count as a change, so the resource keeps its place in the list.
  const touched = content !== undefined || Object.keys(others).length > 0;
  const row = await refuseDuplicate(ctx, { workspaceId, url: changes.resource_url ?? '' }, () =>
    withinQuota(ctx, { workspaceId }, async ({ db }) => {
      const stored = await lockResource(db, key);
      if (!stored) throw notFound('Resource');
      const type = changes.resource_type ?? stored.type;
      const fields = {
        name: changes.resource_name ?? stored.name,
        url: changes.resource_url ?? stored.url,
        description: changes.description ?? stored.description,
        tags: changes.tags ?? stored.tags,
      };
      if (lacksUrl({ resource_type: type, resource_url: fields.url })) throw urlRequired();
      return updateResourceRow(db, key, {
        ...fields,
        ...derivedFields(fields),
        type,
        content,
        wordCount: content === undefined ? undefined : countWords(content),
        author: changes.author,
        publishedAt: changes.published_at,
        language: changes.language,
        discussion: changes.discussion,
        isFavorite,
        touched,
      });
    }),
  );
  if (!row) throw notFound('Resource');
  return presentResource(row);
}
