import { detectLanguage, plainText } from '@inkstep/engine';
import { presentPage, recordReadings } from '../../library/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { ExtractedPage } from '../../platform/extraction/extracted-page.ts';
import { listedReferences } from '../review/public-basis.ts';
import { storeChanges } from './changes/queries.ts';
import { readArchived, readEvidence } from './cited-texts.ts';
import type { RereadCtx } from './context.ts';
import { type CitingSource, setCompared } from './queries.ts';

type Ctx = Pick<RereadCtx, 'db' | 'files' | 'log' | 'compute'>;

/** Article as it is compared with one of its sources. Undefined if its evidence is gone. */
export async function citingArticle(
  ctx: Pick<Ctx, 'db' | 'files' | 'log'>,
  source: Pick<
    CitingSource,
    'taskId' | 'evidenceId' | 'text' | 'sourceId' | 'title' | 'url' | 'isComparable'
  >,
) {
  const { taskId, evidenceId, text, sourceId, title, url, isComparable } = source;
  const evidence = taskId === null ? undefined : await readEvidence(ctx, { taskId, evidenceId });
  if (!evidence) return undefined;
  // The text may number its sources otherwise by now. Zero is never cited.
  const references = listedReferences(text, evidence.references, [{ id: sourceId, title, url }]);
  const now = references.find((each) => each.sourceId === sourceId);
  return {
    text,
    language: detectLanguage(plainText(text)),
    year: new Date().getUTCFullYear(),
    passages: isComparable ? evidence.passages.filter((passage) => passage.sourceId === sourceId) : [],
    source: { number: now?.number ?? 0, sourceId, title },
  };
}

/** Compares a source of an article with its page as it is now, and stores what has changed. */
export async function compareSource(
  ctx: Ctx,
  source: CitingSource,
  { url, page, sha256 }: { url: string; page: ExtractedPage; sha256: string },
  signal: AbortSignal,
): Promise<void> {
  const article = await citingArticle(ctx, source);
  const { taskId, sourceId, workspaceId, title } = source;
  if (!article || taskId === null) return;
  const archived = { title, content: await readArchived(ctx, { taskId, sourceId }) };
  // Proves sources from before readings were recorded. Pages that change would add a row a week.
  if (archived.content === page.content) await recordReadings(ctx, source, [presentPage(url, page)]);
  const { whole = { text: '', marks: [] } } = page;
  const result = await ctx.compute(
    'rereadSource',
    {
      article,
      archived,
      page: { title: page.title, content: page.content, whole: whole.text, marks: whole.marks },
    },
    { owner: workspaceId, signal },
  );
  if (result.outcome === 'unreadable') return;
  // Without its text from then, the page may already have had its correction when it was cited.
  const changes = result.changes.filter(({ kind }) => kind !== 'correction' || archived.content !== '');
  await inTransaction(ctx, async ({ db }) => {
    await storeChanges(db, source, changes);
    await setCompared(db, source, sha256);
  });
}
