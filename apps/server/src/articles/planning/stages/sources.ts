import { randomUUID } from 'node:crypto';
import {
  type ExtractedSource,
  LIMITS,
  type OutputParameters,
  type SourceProposal,
  type UnreadUrl,
} from '@inkstep/contract';
import { pageKey } from '@inkstep/contract/page-key';
import { extractSources, getResources } from '../../../library/index.ts';
import { proposeSources } from '../../brief/research/propose-sources.ts';
import { fromLibrary, fromSource, type GivenSource } from '../../brief/sources/source-values.ts';
import type { PlanningCtx } from '../context.ts';
import { planLanguage } from './plan-language.ts';
import { NOTHING, type Scene, type Stage } from './stage.ts';

/** Minimum number of sources per article length, besides one for each topic. */
const ENOUGH: Readonly<Record<OutputParameters['length'], number>> = {
  snippet: 3,
  short_post: 3,
  medium_article: 4,
  long_guide: 6,
  pillar_module: 3,
};
/** Maximum number of proposals to read; some of them have no text. */
const MAX_READ = 10;
const AT_ONCE = 3;
/** Shorter pages rarely have a passage to cite. */
const MIN_WORDS = 80;

/** Reads the given URLs, adds the chosen resources, and searches for more where topics lack support. */
export const sourcesStage: Stage = async (ctx, scene, signal) => {
  const { task, input } = scene;
  const taken = new Set(task.sources.map(({ page }) => page));
  const wanted = uniquePages(input.urls, taken);
  let free = LIMITS.sources - task.sources.length;
  const results = await extractSources(ctx, scene.actor, wanted.slice(0, free), signal);
  signal.throwIfAborted();
  const read = results.flatMap(({ source }) => (source ? [fromPage(source)] : []));
  const unread: UnreadUrl[] = [
    ...results.flatMap(({ url, ok, reason = '' as const }) => (ok ? [] : [{ url, reason }])),
    ...wanted.slice(Math.max(0, free)).map((url) => ({ url, reason: 'full' as const })),
  ];
  free -= read.length;
  const chosen = (await resourcesOf(ctx, scene, input.resourceIds, signal)).slice(0, Math.max(0, free));
  const given = [...read, ...chosen];
  const found = input.findSources ? await findMore(ctx, scene, given, signal) : [];
  return { ...NOTHING, sources: [...given, ...found], unread };
};

function uniquePages(urls: readonly string[], taken: ReadonlySet<string>): string[] {
  const seen = new Set(taken);
  return urls.filter((url) => {
    const page = pageKey(url) || url;
    return !seen.has(page) && seen.add(page);
  });
}

const fromPage = (page: ExtractedSource): GivenSource =>
  fromSource({ id: randomUUID(), type: 'url', ...page });

/** Turns resources into sources. Fetches the page if only its URL is stored. */
async function resourcesOf(
  ctx: PlanningCtx,
  { actor, task }: Scene,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<GivenSource[]> {
  const taken = new Set(task.sources.map(({ resourceId }) => resourceId));
  const resources = await getResources(
    ctx,
    actor,
    ids.filter((id) => !taken.has(id)).slice(0, LIMITS.sources),
  );
  const empty = resources.filter((entry) => entry.resource_content === '' && entry.resource_url !== '');
  const pages = await extractSources(
    ctx,
    actor,
    empty.map((entry) => entry.resource_url),
    signal,
  );
  const pageOf = new Map(pages.map(({ url, source }) => [url, source]));
  return resources.flatMap((entry) => {
    const page = entry.resource_content === '' ? pageOf.get(entry.resource_url) : undefined;
    const source = fromLibrary(
      { ...entry, ...(page && { resource_url: page.url }) },
      entry.resource_content || page?.content,
    );
    return source.content ? [source] : [];
  });
}

/** Searches until each topic has a source and there are enough. Skips earlier articles, which are no evidence. */
async function findMore(
  ctx: PlanningCtx,
  scene: Scene,
  given: readonly GivenSource[],
  signal: AbortSignal,
): Promise<GivenSource[]> {
  const { actor, task, input } = scene;
  const topics = task.selectedTopics.map(({ edited }) => edited);
  const have = [...task.sources, ...given];
  const room = LIMITS.sources - have.length;
  const lacking = await unsupported(ctx, scene, have, topics, signal);
  const missing = Math.max(lacking.length, ENOUGH[task.outputParameters.length] - have.length);
  const most = Math.min(room, missing);
  if (most <= 0) return [];
  const keywords = task.keywords.length > 0 ? task.keywords : [input.keyword || input.title];
  const { proposals } = await proposeSources(
    ctx,
    actor,
    {
      keywords,
      topics,
      language: await planLanguage(ctx, { userId: actor.userId, task, text: keywords[0] ?? '' }),
      taskId: task.id,
    },
    signal,
  );
  const pages = new Set(given.map(({ url }) => pageKey(url)).filter(Boolean));
  const resources = new Set(given.map(({ resourceId }) => resourceId));
  const waiting = inOrder(
    proposals.filter(
      ({ origin, url, resourceId }) =>
        origin !== 'article' &&
        !pages.has(pageKey(url)) &&
        !(resourceId !== null && resources.has(resourceId)),
    ),
    lacking,
  ).slice(0, MAX_READ);
  const found: GivenSource[] = [];
  while (waiting.length > 0 && found.length < most) {
    const next = waiting.splice(0, Math.min(AT_ONCE, most - found.length));
    found.push(...(await readProposals(ctx, scene, next, signal)));
    signal.throwIfAborted();
  }
  return found.slice(0, most);
}

/** Order: the best proposal for each unsupported topic, then the others by rank. */
function inOrder(proposals: readonly SourceProposal[], lacking: readonly string[]): SourceProposal[] {
  const first = lacking.flatMap((topic) => proposals.find((proposal) => proposal.topic === topic) ?? []);
  return [...new Set([...first, ...proposals])];
}

async function readProposals(
  ctx: PlanningCtx,
  scene: Scene,
  proposals: readonly SourceProposal[],
  signal: AbortSignal,
): Promise<GivenSource[]> {
  const ids = proposals.flatMap(({ resourceId }) => resourceId ?? []);
  const urls = proposals.flatMap(({ resourceId, url }) => (resourceId === null && url !== '' ? [url] : []));
  const [own, pages] = await Promise.all([
    resourcesOf(ctx, scene, ids, signal),
    extractSources(ctx, scene.actor, urls, signal),
  ]);
  const readable = pages.flatMap(({ source }) =>
    source && source.wordCount >= MIN_WORDS ? [fromPage(source)] : [],
  );
  return [...own, ...readable];
}

async function unsupported(
  ctx: PlanningCtx,
  { actor, task }: Scene,
  sources: readonly Pick<GivenSource, 'title' | 'content' | 'description'>[],
  topics: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (sources.length === 0) return [...topics];
  const supported = await ctx.compute(
    'sourceSupport',
    {
      sources: sources.map(({ title, content, description }) => ({
        title,
        content: content || description,
      })),
      planned: topics.map((heading) => ({ heading, text: '' })),
      keyphrase: task.keywords[0],
      language: task.keywordResearchData?.language,
    },
    { owner: actor.workspaceId, signal },
  );
  const known = new Set(supported.flat());
  return topics.filter((topic) => !known.has(topic));
}
