import { LIMITS, type SourceProposal, TEXT_LIMITS } from '@inkstep/contract';
import { primaryLanguage } from '@inkstep/engine';
import { getPreferences } from '../../identity/index.ts';
import type { OnBehalf } from '../../platform/http/actor.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { fitExcerpt } from './candidate.ts';
import type { FindingCtx } from './context.ts';
import { searchOutside } from './outside/finders.ts';
import { type EarlierArticle, ownMaterial } from './own-material.ts';
import { distinctCandidates, type Ranked, rankCandidates } from './rank-candidates.ts';
import { reasonFor } from './reasons.ts';

export interface Wanted {
  /** Main keyword first. */
  keywords: readonly string[];
  topics: readonly string[];
  /** BCP 47 tag. */
  language: string;
  /** A sentence that needs a source. */
  query?: string | undefined;
  /** Earlier articles that may be about the subject. */
  earlier?: readonly EarlierArticle[];
  /** Pages and resources to exclude. */
  taken?: readonly { page: string; resourceId: string | null }[];
}

export interface Found {
  proposals: SourceProposal[];
  /** True if no outside source could be reached: only own material was searched. */
  offline: boolean;
}

const MAX_KEYWORDS = 5;
/** Maximum searches per service: the keyword and some topics. */
const MAX_SEARCHES = 3;

/** Finds sources for the topics, best first, in own material and outside services. All texts are untrusted. */
export async function findSources(
  ctx: FindingCtx,
  actor: OnBehalf,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Found> {
  const { workspaceId, userId } = actor;
  const { earlier = [], taken = [] } = wanted;
  const lines = (texts: readonly string[], most: number) =>
    texts
      .map((text) => fitLine(text, TEXT_LIMITS.topic))
      .filter(Boolean)
      .slice(0, most);
  const [query] = lines(wanted.query === undefined ? [] : [wanted.query], 1);
  const keywords = lines(wanted.keywords, MAX_KEYWORDS);
  const topics = query === undefined ? lines(wanted.topics, LIMITS.topics) : [query];
  const searches = query === undefined ? searchesFor(keywords, topics) : [query];
  if (searches.length === 0) return { proposals: [], offline: false };

  // Becomes part of a host name, and stored research may contain anything: this returns only letters.
  const language = primaryLanguage(wanted.language);
  const subject = { workspaceId, earlier, texts: [...keywords, ...topics], language };
  const [own, outside, { preferences }] = await Promise.all([
    ownMaterial(ctx, subject),
    searchOutside(ctx, { searches, language }, signal),
    getPreferences(ctx, { userId }),
  ]);
  const candidates = distinctCandidates([...own, ...outside.candidates], {
    pages: new Set(taken.map(({ page }) => page).filter(Boolean)),
    resources: new Set(taken.flatMap(({ resourceId }) => resourceId ?? [])),
  });
  const texts = candidates.map(({ title, text }) => ({ title, text }));
  const ranks = await ctx.compute(
    'rankTexts',
    { texts, topics, keywords, language },
    { owner: workspaceId, signal },
  );
  return {
    proposals: rankCandidates(candidates, ranks, new Date()).map((ranked) =>
      presentProposal(ranked, topics, reasonFor(ranked, preferences.interfaceLanguage)),
    ),
    offline: outside.offline,
  };
}

/** Combines a topic with its keyword, unless the topic contains it. */
function searchesFor([main, ...others]: readonly string[], topics: readonly string[]): string[] {
  const first = main ?? topics[0];
  if (first === undefined) return [];
  return [...new Set([first, ...topics, ...others])].slice(0, MAX_SEARCHES);
}

const presentProposal = (
  { origin, title, url, text, published, topic, resource, taskId }: Ranked,
  topics: readonly string[],
  reason: string,
): SourceProposal => ({
  origin,
  title,
  url,
  excerpt: fitExcerpt(text),
  published,
  topic: topics[topic] ?? '',
  reason,
  taskId: taskId ?? null,
  resourceId: resource?.id ?? null,
  resourceType: resource?.type ?? null,
});
