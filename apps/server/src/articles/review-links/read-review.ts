import { REVIEW_LINK_LIMITS as LIMITS, type ReviewedArticle } from '@inkstep/contract';
import { type CitedSentence, detectLanguage, plainText } from '@inkstep/engine';
import { findTeamName } from '../../workspaces/index.ts';
import { readArticle } from '../approval/read-article.ts';
import { openTask } from '../at-rest/open-task.ts';
import { findRevisions } from '../live/queries.ts';
import { basisOfText, findPublicBasis } from '../review/public-basis.ts';
import type { ReviewCtx, Visitor } from './context.ts';
import { approvalByLink } from './decisions/approval-by-link.ts';
import { reviewerObstacle } from './decisions/reviewer-obstacle.ts';
import { enter } from './entry/enter.ts';
import { presentReviewer } from './entry/present-reviewer.ts';
import { endedLink } from './policy.ts';
import { findTitle, setOpened } from './queries.ts';

/** The article with the evidence of each sentence that cites. Notes only that it was opened. @throws DomainError TOKEN_INVALID, CONFIRMATION_REQUIRED */
export async function openReview(ctx: ReviewCtx, visitor: Visitor): Promise<{ article: ReviewedArticle }> {
  const { link, key, reviewer } = await enter(ctx.db, visitor);
  await openTask(ctx, key);
  const article = await readArticle(ctx, key);
  const { row, parts, articleId } = article;
  const stored = await findPublicBasis(ctx, articleId);
  const basis = stored && basisOfText(stored, row.text);
  const sentences = basis ? await compareSentences(ctx, key, { text: row.text, basis }) : [];
  const cited = new Set(sentences.flatMap(({ sources }) => sources.map(({ number }) => number)));
  const passages = new Map((basis?.passages ?? []).map(({ id, text }) => [id, plainText(text)]));
  await setOpened(ctx.db, link.id);
  // The mailbox of a mailed link is proved by the link.
  const email = reviewer?.provedAt ? reviewer.email : link.email;
  return {
    article: {
      title: await findTitle(ctx.db, articleId),
      author: parts.author,
      text: row.text,
      version: row.version,
      digest: article.digest,
      asked_by: link.makerName ?? '',
      team: (await findTeamName(ctx.db, key.workspaceId)) ?? null,
      expires_at: link.expiresAt.toISOString(),
      kind: link.email === null ? 'shared' : 'mail',
      reviewer:
        email === null ? null : presentReviewer({ email, name: reviewer?.name || (link.clientName ?? '') }),
      obstacle: email === null ? null : await reviewerObstacle(ctx, key, email),
      counts: approvalByLink(link, article).counts,
      sources: (basis?.sources ?? [])
        .filter(({ number }) => cited.has(number))
        .map(({ number, kind, title, url, claimedUrl = null, author, published, readAt }) => ({
          number,
          is_compared: basis?.quotable.has(number) ?? false,
          kind,
          title,
          url,
          claimed_url: claimedUrl,
          author,
          published,
          read_at: readAt,
        })),
      sentences: sentences.map((sentence) => presentSentence(sentence, passages)),
    },
  };
}

/** Without the sources that only the author has: their texts aren't shown. */
function compareSentences(
  ctx: Pick<ReviewCtx, 'compute'>,
  { workspaceId }: { workspaceId: string },
  { text, basis }: { text: string; basis: ReturnType<typeof basisOfText> },
): Promise<CitedSentence[]> {
  return ctx.compute(
    'citedSentences',
    {
      text,
      language: detectLanguage(plainText(text)),
      references: basis.references,
      passages: basis.passages,
      verdicts: basis.verdicts,
      year: new Date().getUTCFullYear(),
    },
    { owner: workspaceId },
  );
}

const presentSentence = (
  { text, verdict, missing, verified, sources }: CitedSentence,
  passages: ReadonlyMap<string, string>,
): ReviewedArticle['sentences'][number] => ({
  text,
  wording: verdict,
  meaning: verified ? { verdict: verified.verdict, words: verified.words } : null,
  missing,
  passages: sources.map(({ number, quote }) => ({
    source: number,
    quote: quote?.text ?? null,
    text: quote ? around(passages.get(quote.passageId) ?? quote.text, quote.text) : null,
  })),
});

/** A passage, cut around the part that matters. */
function around(passage: string, quote: string): string {
  if (passage.length <= LIMITS.passage) return passage;
  const at = Math.max(0, passage.indexOf(quote));
  const start = Math.max(0, at - Math.max(0, Math.floor((LIMITS.passage - quote.length) / 2)));
  const cut = passage.slice(start, start + Math.max(LIMITS.passage, quote.length));
  return `${start > 0 ? '…' : ''}${cut}${start + cut.length < passage.length ? '…' : ''}`.toWellFormed();
}

/** What tells an open page that it lacks something. */
export async function reviewChanges(
  ctx: Pick<ReviewCtx, 'db'>,
  visitor: Visitor,
): Promise<{ version: number; changes: string }> {
  const { key } = await enter(ctx.db, visitor);
  const revisions = await findRevisions(ctx.db, key);
  if (!revisions) throw endedLink();
  const { version, comments, suggestions, review } = revisions;
  return { version, changes: `${comments}.${suggestions}.${review}` };
}
