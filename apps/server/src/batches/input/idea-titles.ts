import { BATCH_LIMITS, countBatchArticles } from '@inkstep/contract';
import type { OnBehalf } from '../../platform/http/actor.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { suggestTopics } from '../../research/index.ts';
import type { BatchCtx } from '../context.ts';
import { blankContent } from '../policy.ts';
import type { BatchRecord } from '../queries.ts';
import { listItems } from '../queries.ts';
import { belongToIdea } from './read-inputs.ts';

/** Maximum length of the search derived from an idea. */
const SUBJECT_CHARACTERS = 80;

/**
 * Returns the titles of an idea's articles: stored ones, or else new ones from the model or the topic patterns. Empty
 * for other modes. @throws DomainError AI_UNAVAILABLE, DAY_LIMIT_EXCEEDED, EMAIL_UNCONFIRMED
 */
export async function ideaTitles(
  ctx: Pick<BatchCtx, 'db' | 'config' | 'languageModel' | 'log'>,
  actor: OnBehalf,
  batch: Pick<BatchRecord, 'mode' | 'content' | 'settings'> & { id?: string },
  signal: AbortSignal,
): Promise<string[]> {
  const { mode, content, settings } = batch;
  if (mode !== 'IDEAS') return [];
  if (content.trim() === '') throw blankContent();
  const count = countBatchArticles(mode, content, settings.targetCount);
  const inputs = (batch.id === undefined ? [] : await listItems(ctx.db, batch.id)).map(({ input }) => input);
  if (inputs.length === count && belongToIdea(inputs, batch)) return inputs.map(({ title }) => title);
  const subject = fitLine(content.trim().split(/[.\n。！？!?]/)[0] ?? content, SUBJECT_CHARACTERS);
  const topics = await suggestTopics(
    ctx,
    actor,
    { keywords: [subject, fitLine(content, SUBJECT_CHARACTERS * 3)], preferred: [] },
    signal,
  );
  const all = [
    ...topics.suggestions,
    ...topics.aiGenerated,
    ...Object.values(topics.clustered).flat(),
    ...topics.problemFocused,
    ...topics.comparisons,
    ...topics.trendingAngles,
    ...topics.highIntentQuestions,
    subject,
  ];
  const titles = [...new Set(all.map((title) => fitLine(title, BATCH_LIMITS.title)).filter(Boolean))];
  return titles.slice(0, count);
}
