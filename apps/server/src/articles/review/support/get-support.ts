import type { ArticleSupport } from '@inkstep/contract';
import { findVerifier } from '../../../ai/index.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { getArticle } from '../../text/get-article.ts';
import type { SupportCtx } from './context.ts';
import { estimateCheck } from './estimate-check.ts';
import { listQuestions } from './list-questions.ts';
import { isActive } from './policy.ts';
import { type CheckRow, findCheck, listKnown } from './queries.ts';
import { questionKey } from './question-key.ts';

/** @throws DomainError NOT_FOUND, ARTICLE_MISSING */
export async function getSupport(
  ctx: Pick<SupportCtx, 'db' | 'compute' | 'config' | 'secrets' | 'log'>,
  key: TaskKey,
): Promise<ArticleSupport> {
  const article = await getArticle(ctx, key);
  const check = await findCheck(ctx.db, article.id);
  const verifier = await findVerifier(ctx);
  const presented = { verifier: verifier ? { model: verifier.model } : null, check: present(check) };
  if (!verifier || isActive(check)) return { ...presented, estimate: null };
  const questions = await listQuestions(ctx, key, article);
  const keys = questions.map((question) => questionKey(question, verifier));
  const known = await listKnown(ctx.db, article.id, keys);
  const open = questions.filter((_, at) => !known.has(keys[at] ?? ''));
  return { ...presented, estimate: estimateCheck(verifier, open) };
}

function present(check: CheckRow | undefined): ArticleSupport['check'] {
  if (!check) return null;
  const { total, done, unanswered, endedAt } = check;
  const isLost = check.endedAt === null && !isActive(check);
  const [state, error] = isLost ? ['failed' as const, 'AI_UNAVAILABLE' as const] : [check.state, check.error];
  return { state, total, done, unanswered, error, endedAt: endedAt?.toISOString() ?? null };
}
