import { countWords } from '@inkstep/article/count-words';
import type { Resource } from '@inkstep/contract';
import { withinQuota } from '../billing/index.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Actor } from '../platform/http/actor.ts';
import { derivedFields } from './derived-fields.ts';
import { presentResource } from './present.ts';
import { insertResource, type NewResource } from './queries.ts';
import { refuseDuplicate } from './refuse-duplicate.ts';

export async function createResource(
  ctx: { db: Db },
  { workspaceId }: Actor,
  input: NewResource,
): Promise<Resource> {
  const fields = {
    name: input.resource_name,
    url: input.resource_url,
    description: input.description,
    tags: input.tags,
  };
  const entry = {
    workspaceId,
    ...fields,
    ...derivedFields(fields),
    type: input.resource_type,
    content: input.resource_content,
    wordCount: countWords(input.resource_content),
    author: input.author,
    publishedAt: input.published_at,
    language: input.language,
    discussion: input.discussion,
    isFavorite: input.is_favorite,
  };
  const row = await refuseDuplicate(ctx, { workspaceId, url: fields.url }, () =>
    withinQuota(ctx, { workspaceId }, ({ db }) => insertResource(db, entry)),
  );
  return presentResource(row);
}
