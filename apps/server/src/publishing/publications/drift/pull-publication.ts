import { formatArticleText, parseArticleText } from '@inkstep/article/article-text';
import { withoutDisclosure } from '@inkstep/article/disclosure';
import { ArticleText, type Publication, TEXT_LIMITS } from '@inkstep/contract';
import { type SavingCtx, saveArticle, touchTask } from '../../../articles/index.ts';
import { withinQuota } from '../../../billing/index.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { withoutEvidenceLink } from '../../evidence/sources-link.ts';
import type { SendingCtx } from '../delivery/context.ts';
import { presentPublication } from '../present.ts';
import { findPublication, lockPublication, updatePublication } from '../queries.ts';
import { type ReadText, readBoth } from './compare-publication.ts';

/**
 * Takes over the text there as an edit of the article, whose text so far becomes a version. @throws DomainError NOT_FOUND;
 * CONFLICT; ARTICLE_CHANGED; GENERATION_RUNNING; STORAGE_LIMIT_EXCEEDED
 */
export async function pullPublication(
  ctx: SendingCtx & SavingCtx,
  { workspaceId, userId }: Pick<Actor, 'workspaceId' | 'userId'>,
  publicationId: string,
  signal: AbortSignal,
): Promise<{ publication: Publication }> {
  const { row, taskId, article, there, evidenceUrl } = await readBoth(
    ctx,
    { workspaceId },
    publicationId,
    signal,
  );
  if (!there) throw new DomainError('CONFLICT', 'The post was deleted there.');
  const { success, data: text } = ArticleText.safeParse(
    textWith(article.text, there, { evidenceUrl, disclosure: row.disclosure }),
  );
  if (!success) throw new DomainError('CONFLICT', 'The text there is too long for an article.');
  const key = { workspaceId, publicationId };
  return withinQuota(ctx, { workspaceId }, async (tx) => {
    await touchTask(tx.db, { workspaceId, taskId });
    const version = await saveArticle(
      tx,
      { workspaceId, taskId, changedBy: userId },
      { text, version: article.version, isApart: true },
    );
    const locked = await lockPublication(tx.db, key);
    if (!locked) throw notFound('Publication');
    // Otherwise it was sent meanwhile, and what was read is older.
    if (locked.fingerprint === row.fingerprint && !locked.isLeased)
      await updatePublication(tx.db, key, {
        sentVersion: version,
        fingerprint: there.fingerprint,
        changedThere: false,
        // Both texts are the same now, so there is nothing left to send.
        ...(locked.state === 'failed' && locked.there !== null && { state: locked.there, problem: null }),
      });
    const pulled = await findPublication(tx.db, key);
    if (!pulled) throw notFound('Publication');
    return { publication: presentPublication(pulled) };
  });
}

/** Keeps the metadata lines of the article, and leaves out what was added for sending. */
function textWith(
  text: string,
  { title, content: read }: ReadText,
  { evidenceUrl, disclosure }: { evidenceUrl: string | undefined; disclosure: string | null },
): string {
  const told = disclosure === null ? read : withoutDisclosure(read, disclosure);
  const content = evidenceUrl === undefined ? told : withoutEvidenceLink(told, evidenceUrl);
  const { metadata } = parseArticleText(text);
  const body = `# ${fitLine(title, TEXT_LIMITS.title)}\n\n${content.trim()}\n`;
  return formatArticleText({ metadata, body });
}
