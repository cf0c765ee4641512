import { countWords } from '@inkstep/article/count-words';
import type { SourceEdit, SourceItem } from '@inkstep/contract';
import type { SavingCtx } from '../../live/context.ts';
import { changeTask, type Owner } from '../items/change-task.ts';
import { requireCurrent } from '../items/require-current.ts';
import { presentSource } from './present-sources.ts';
import { updateSource } from './queries.ts';
import { requireSource } from './require-source.ts';
import { presentItem } from './source-item.ts';
import { asPost, fromSource } from './source-values.ts';

/** Changes the given fields. @throws DomainError NOT_FOUND, CONFLICT if the revision is outdated */
export async function editSource(
  ctx: SavingCtx,
  actor: Owner,
  { taskId, sourceId }: { taskId: string; sourceId: string },
  { revision, ...edit }: SourceEdit,
): Promise<SourceItem> {
  return changeTask(ctx, actor, taskId, async (db) => {
    const row = await requireSource(db, taskId, sourceId);
    requireCurrent(presentItem(row), revision);
    const { url, title, content, description, wordCount } = presentSource(row);
    const edited = fromSource({
      ...presentSource(row),
      ...edit,
      url: edit.url ?? url,
      title: edit.title ?? title,
      content: edit.content ?? content,
      description: edit.description ?? description,
      wordCount: edit.wordCount ?? (edit.content === undefined ? wordCount : countWords(edit.content)),
    });
    const values = row.list === 'redditSources' ? asPost(edited) : edited;
    await updateSource(db, taskId, { ...values, id: sourceId, position: row.position });
    return { result: presentItem(await requireSource(db, taskId, sourceId)) };
  });
}
