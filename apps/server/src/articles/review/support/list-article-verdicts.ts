import type { SentenceVerdict } from '@inkstep/contract';
import { verifiedText } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import { listVerdicts } from './queries.ts';
import { contentHash } from './question-key.ts';

/** Verdicts on sentences of an article whose passages are still the same. */
export async function listArticleVerdicts(
  ctx: { db: Db },
  articleId: string,
  passages: readonly { id: string; text: string }[],
): Promise<SentenceVerdict[]> {
  const rows = await listVerdicts(ctx.db, articleId);
  if (rows.length === 0) return [];
  const texts = new Map(passages.map(({ id, text }) => [id, text]));
  const known = new Map<string, SentenceVerdict>();
  for (const { sentence, sources, passages: asked, content, verdict, words, passageId, model } of rows) {
    const read = asked.map((id) => ({ id, text: verifiedText(texts.get(id) ?? '') }));
    if (contentHash({ sentence, sources, passages: read }) !== content) continue;
    known.set([sentence, ...sources].join('\n'), { sentence, sources, verdict, words, passageId, model });
  }
  return [...known.values()];
}
