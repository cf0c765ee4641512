import { countWords } from '@inkstep/article/count-words';
import type { NewSource, SourceItem } from '@inkstep/contract';
import { getResources } from '../../../library/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { tooManySources } from '../policy.ts';
import { insertNew } from './add-sources.ts';
import { requireSource } from './require-source.ts';
import { presentItem } from './source-item.ts';
import { asPost, fromLibrary, fromSource, type GivenSource } from './source-values.ts';

/**
 * Adds a source at the end of its list. Returns the stored one if the task has it already, so a repeated request adds
 * nothing. @throws DomainError NOT_FOUND, STORAGE_LIMIT_EXCEEDED, INVALID if the task has its maximum number of sources
 */
export async function addSource(
  ctx: SavingCtx,
  actor: Owner,
  taskId: string,
  source: NewSource,
): Promise<SourceItem> {
  const given = fromNew(source) ?? (await fromResourceId(ctx, actor, source.resourceId));
  return changeTask(ctx, actor, taskId, async (db) => {
    const [id] = await insertNew(db, taskId, [given]);
    if (id === undefined) throw tooManySources();
    return { result: presentItem(await requireSource(db, taskId, id)) };
  });
}

/** Undefined for a source that only names a resource. */
function fromNew({ wordCount, ...source }: NewSource): GivenSource | undefined {
  const { type, title, content, url, resourceId, addedAt } = source;
  if (type === undefined || title === undefined || content === undefined) return undefined;
  const given = fromSource({
    ...source,
    type,
    title,
    content,
    wordCount: wordCount ?? countWords(content),
    ...(resourceId !== undefined && { addedAt: addedAt ?? new Date().toISOString() }),
  });
  const isPost = type === 'reddit' && url !== '' && resourceId === undefined;
  return isPost ? asPost(given) : given;
}

async function fromResourceId(ctx: SavingCtx, actor: Owner, resourceId = ''): Promise<GivenSource> {
  const [resource] = await getResources(ctx, actor, [resourceId]);
  if (!resource) throw notFound('Resource');
  return fromLibrary(resource);
}
