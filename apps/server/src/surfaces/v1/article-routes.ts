import { parseArticleText } from '@inkstep/article/article-text';
import { markdownToSafeHtml } from '@inkstep/article/markdown-to-html';
import { v1Routes } from '@inkstep/contract/v1';
import {
  createTask,
  findArticleDisclosure,
  getArticle,
  getArticleEvidence,
  getEstimate,
  getTask,
  getVersion,
  listNewestTasks,
  listVersions,
  restoreVersion,
  toldDisclosure,
  updateTask,
} from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { toDollars } from '../../platform/money.ts';
import { articleKey } from './article-key.ts';
import { keywordsOf, topicsOf, toTextSource } from './brief-items.ts';
import { changeBrief } from './change-brief.ts';
import { pageOfAll, pageOfRows, readPlace } from './pages.ts';
import { presentArticle, presentEvidence, presentSummary, toChanges } from './present-article.ts';

/** More versions than an article keeps. */
const ALL_VERSIONS = { page: 1, limit: 100 };

export function articleRoutes(router: Router, ctx: Deps): void {
  const { PUBLIC_URL } = ctx.config;

  router.on(v1Routes.listArticles, async ({ actor, query: { status, search, limit, cursor } }) => {
    const list = { state: status, search, after: readPlace(cursor), limit: limit + 1 };
    return pageOfRows(await listNewestTasks(ctx, actor, list), limit, presentSummary);
  });

  router.on(v1Routes.createArticle, ({ actor, body, once }) =>
    once(ctx, async (tx) => {
      const { topics, keywords, sources, name, ...fields } = body;
      const task = await createTask(tx, actor, { name: name ?? topics[0]?.text ?? keywords[0]?.text });
      await updateTask(tx, actor, task.id, {
        ...toChanges(fields, task),
        ...topicsOf(topics),
        ...keywordsOf(keywords),
        ...(sources.length > 0 && { sources: sources.map(toTextSource) }),
      });
      return presentArticle(await getTask(tx, actor, task.id), PUBLIC_URL);
    }),
  );

  router.on(v1Routes.getArticle, async ({ actor, params }) =>
    presentArticle(await getTask(ctx, actor, params.id), PUBLIC_URL),
  );

  router.on(v1Routes.updateArticle, async ({ actor, params, body }) => {
    await changeBrief(ctx, { actor, articleId: params.id }, (task) => ({
      changes: toChanges(body, task),
      result: undefined,
    }));
    return presentArticle(await getTask(ctx, actor, params.id), PUBLIC_URL);
  });

  router.on(v1Routes.getArticleText, async (call) => {
    const { text, version } = await getArticle(ctx, articleKey(call));
    const { format } = call.query;
    const told = toldDisclosure(await findArticleDisclosure(ctx, articleKey(call)));
    return {
      format,
      version,
      text: format === 'html' ? toHtml(text) : text,
      disclosure: told && { text: told.text, digital_source_type: told.sourceType },
    };
  });

  router.on(v1Routes.replaceArticleText, async ({ actor, params, body }) => {
    const { text, version } = body;
    const saved = await updateTask(ctx, actor, params.id, {
      generated_article: text,
      ...(version !== undefined && { article_version: version }),
    });
    return { version: saved.article_version };
  });

  router.on(v1Routes.listVersions, async (call) => {
    const { versions } = await listVersions(ctx, articleKey(call), ALL_VERSIONS);
    return pageOfAll(versions, call.query);
  });
  router.on(v1Routes.getVersion, (call) => getVersion(ctx, articleKey(call), call.params.version_id));
  router.on(v1Routes.restoreVersion, (call) =>
    restoreVersion(ctx, { ...articleKey(call), principal: call.actor.principal }, call.params.version_id),
  );

  router.on(v1Routes.getEvidence, async (call) =>
    presentEvidence(await getArticleEvidence(ctx, articleKey(call))),
  );

  router.on(v1Routes.getEstimate, async ({ actor, params }) => {
    const estimate = await getEstimate(ctx, actor, params.id);
    return {
      writer: estimate.writer,
      model: estimate.model,
      calls: estimate.calls,
      input_tokens: estimate.inputTokens,
      output_tokens: estimate.outputTokens,
      cost_usd: toDollars(estimate.costMicros),
      duration_seconds: estimate.duration === null ? null : Math.round(estimate.duration / 1000),
      over_limit: estimate.beyond,
    };
  });
}

/** Lines of metadata above the text have no HTML. */
const toHtml = (text: string): string => markdownToSafeHtml(parseArticleText(text).body);
