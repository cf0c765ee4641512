import { BATCH_LIMITS, countBatchArticles, type TopicSuggestions } from '@inkstep/contract';
import { detectLanguage, isNonsense, reviewList } from '@inkstep/engine';
import { getUserModel } from '../../ai/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OnBehalf } from '../../platform/http/actor.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { suggestTopics } from '../../research/index.ts';
import type { BatchCtx } from '../context.ts';
import { blankContent, ideaUnclear, tooFewTitles } from '../policy.ts';
import type { BatchRecord } from '../queries.ts';
import { listItems } from '../rows/queries.ts';
import { belongToIdea } from './read-inputs.ts';

type Ctx = Pick<BatchCtx, 'db' | 'config' | 'languageModel' | 'log'>;

/** Maximum length of the search derived from an idea. */
const SUBJECT_CHARACTERS = 80;
/** A longer first sentence describes a series, which topic patterns can't read. */
const MAX_SUBJECT_WORDS = 8;
/** A model is asked again once if too few of its titles can be used. */
const MAX_ROUNDS = 2;

/**
 * Returns the titles of an idea's articles, as many as asked for: stored ones, or else new ones from the model or the
 * topic patterns. Empty for other modes. @throws DomainError INVALID, AI_UNAVAILABLE, DAY_LIMIT_EXCEEDED,
 * EMAIL_UNCONFIRMED
 */
export async function ideaTitles(
  ctx: Ctx,
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
  const [sentence = content] = content.trim().split(/[.\n。！？!?]/);
  const subject = fitLine(sentence, SUBJECT_CHARACTERS);
  if (isNonsense(content)) throw ideaUnclear();
  const hasModel = Boolean(await getUserModel(ctx, actor));
  const isSubject = subject === fitLine(sentence, content.length) && countWords(subject) <= MAX_SUBJECT_WORDS;
  if (!hasModel && !isSubject) throw ideaUnclear();

  const keywords = [subject, fitLine(content, SUBJECT_CHARACTERS * 3)];
  const seen: string[] = [];
  let titles: string[] = [];
  for (let round = 1; round <= (hasModel ? MAX_ROUNDS : 1) && titles.length < count; round += 1) {
    const topics = suggestTopics(ctx, actor, { keywords, avoid: seen, preferred: [] }, signal);
    // Asked again, a model that has nothing new is no failure: what it said first may be enough.
    seen.push(...(await topics.then(titlesOf, round === 1 ? undefined : nothingNew)));
    titles = distinct(seen).slice(0, count);
  }
  // A title that is near another one is better than one less: the plan warns of it.
  const all = [...new Set([...titles, ...seen.filter((title) => !isNonsense(title)), subject])].slice(
    0,
    count,
  );
  if (all.length < count) throw tooFewTitles(all.length, count);
  return all;
}

function nothingNew(error: unknown): string[] {
  if (error instanceof DomainError && error.code === 'AI_UNAVAILABLE') return [];
  throw error;
}

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const titlesOf = (topics: TopicSuggestions): string[] =>
  [
    ...topics.suggestions,
    ...topics.aiGenerated,
    ...Object.values(topics.clustered).flat(),
    ...topics.problemFocused,
    ...topics.comparisons,
    ...topics.trendingAngles,
    ...topics.highIntentQuestions,
  ]
    .map((title) => fitLine(title, BATCH_LIMITS.title))
    .filter(Boolean);

/** Titles that are text, and of those that compete only the first. */
function distinct(titles: readonly string[]): string[] {
  const language = detectLanguage(titles.join('\n'));
  const rows = [...new Map(titles.map((title) => [title.toLowerCase(), title])).values()].map(
    (title, at) => ({ id: String(at), keyphrase: '', title, language }),
  );
  const faults = reviewList({ rows, others: [] });
  return rows.flatMap(({ id, title }) =>
    faults.get(id)?.some(({ kind }) => kind === 'nonsense' || kind === 'competes') ? [] : title,
  );
}
