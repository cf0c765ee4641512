import { countWords } from '@inkstep/article/count-words';
import type { Db } from '../platform/db/connect.ts';
import { derivedFields } from './derived-fields.ts';
import { resources } from './tables.ts';

type ResourceValues = typeof resources.$inferInsert;

export function resourceValues({
  workspaceId,
  ...overrides
}: Pick<ResourceValues, 'workspaceId'> & Partial<ResourceValues>): ResourceValues {
  const { name = 'Notes on pouring', url = '', description = '', tags = [] } = overrides;
  const fields = { name, url, description, tags };
  const content = overrides.content ?? 'Pour slowly, in circles.';
  return {
    workspaceId,
    type: url ? 'url' : 'text',
    content,
    wordCount: countWords(content),
    ...overrides,
    ...fields,
    ...derivedFields(fields),
  };
}

export async function buildResource(db: Db, values: Parameters<typeof resourceValues>[0]) {
  const [resource] = await db.insert(resources).values(resourceValues(values)).returning();
  if (!resource) throw new Error('the resource was not inserted');
  return resource;
}
