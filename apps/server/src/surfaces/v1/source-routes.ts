import type { ExtractedSource, NewSource, SourceItem } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import {
  addSource,
  editSource,
  findForTask,
  listTaskSources,
  moveSource,
  openTask,
  removeSource,
  requireTask,
} from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import { extractSource, extractSources } from '../../library/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Call, Router } from '../../platform/http/router.ts';
import { toTextSource } from './brief-items.ts';

const place = ({ params }: { params: { id: string; source_id: string } }) => ({
  taskId: params.id,
  sourceId: params.source_id,
});

const presentList = (sources: readonly SourceItem[]) => ({
  data: sources.map(presentSource),
  next_cursor: null,
});

export function sourceRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.listSources, async ({ actor, params }) =>
    presentList(await listTaskSources(ctx, actor, params.id)),
  );

  router.on(v1Routes.addSource, async (call) => {
    const { actor, params, once } = call;
    await requireTask(ctx, { workspaceId: actor.workspaceId, taskId: params.id });
    const source = await readSource(ctx, call);
    return once(ctx, async (tx) => presentSource(await addSource(tx, actor, params.id, source)));
  });

  router.on(v1Routes.getSource, async ({ actor, params }) => {
    const sources = await listTaskSources(ctx, actor, params.id);
    const source = sources.find(({ id }) => id === params.source_id);
    if (!source) throw notFound('Source');
    return { ...presentSource(source), text: source.content };
  });
  router.on(v1Routes.updateSource, async (call) => {
    const { text, ...edit } = call.body;
    const given = { ...edit, ...(text !== undefined && { content: text }) };
    return presentSource(await editSource(ctx, call.actor, place(call), given));
  });
  router.on(v1Routes.moveSource, async (call) =>
    presentList(await moveSource(ctx, call.actor, place(call), call.body.before)),
  );
  router.on(v1Routes.removeSource, (call) => removeSource(ctx, call.actor, place(call)));

  router.on(v1Routes.findSources, async ({ actor, body, client, signal }) => {
    const { article_id: taskId, topics, query } = body;
    await openTask(ctx, { workspaceId: actor.workspaceId, taskId });
    const asked = { taskId, topics, query, preferred: client.languages };
    const { proposals, offline } = await findForTask(ctx, actor, asked, signal);
    return {
      proposals: proposals.map(({ origin, title, url, excerpt, published, topic, reason, resourceId }) => ({
        origin,
        title,
        url: url || null,
        excerpt,
        published_at: published,
        topic,
        reason,
        resource_id: resourceId,
      })),
      offline,
    };
  });

  router.on(v1Routes.extractSources, async ({ actor, body, signal, charge }) => {
    await charge(body.urls.length - 1);
    const results = await extractSources(ctx, actor, body.urls, signal);
    return {
      results: results.map(({ url, source, reason }) => ({
        url,
        page: source ? presentPage(source) : null,
        reason: reason ?? null,
      })),
    };
  });
}

const presentPage = (page: ExtractedSource) => ({
  url: page.url,
  title: page.title,
  description: page.description,
  text: page.content,
  words: page.wordCount,
  author: page.author ?? null,
  published_at: page.publishedAt ?? null,
  language: page.language ?? null,
});

const presentSource = (source: SourceItem) => ({
  id: source.id,
  type: source.type,
  title: source.title,
  url: source.url || null,
  description: source.description,
  words: source.wordCount,
  author: source.author ?? null,
  published_at: source.publishedAt ?? null,
  language: source.language ?? null,
  resource_id: source.resourceId ?? null,
  revision: source.revision,
});

/** Only a page to be read counts towards the allowance. */
async function readSource(
  ctx: Deps,
  { actor, body, signal, charge }: Call<typeof v1Routes.addSource>,
): Promise<NewSource> {
  if ('resource_id' in body) return { resourceId: body.resource_id, url: '', description: '' };
  if ('text' in body) return toTextSource(body);
  await charge(1);
  return { type: 'url', ...(await extractSource(ctx, actor, body.url, signal)) };
}
