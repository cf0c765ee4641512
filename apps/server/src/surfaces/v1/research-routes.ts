import type { KeywordResearch } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { researchForTask, suggestForTask } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { researchCtx } from '../../research/index.ts';

const presentResearch = (found: KeywordResearch) => ({
  keyword: found.keyword,
  language: found.language ?? null,
  suggestions: found.autocompleteSuggestions,
  related: found.relatedKeywords.map(({ query, relevance }) => ({ keyword: query, relevance })),
  terms: found.wordCloudData.words.map(({ word }) => word),
  questions: found.peopleAlsoAsk.map(({ question }) => question),
  top_results: (found.topResults ?? []).map(({ title, url, snippet }) => ({ title, url, snippet })),
  search_intent: found.searchIntent?.intent ?? null,
  difficulty: found.difficulty?.score ?? null,
  offline: found.offline,
});

export function researchRoutes(router: Router, deps: Deps): void {
  const ctx = { ...deps, ...researchCtx(deps) };

  router.on(v1Routes.researchKeyword, async ({ actor, body, client, signal }) => {
    const { article_id: taskId, ...asked } = body;
    const input = { ...asked, taskId, preferred: client.languages };
    return presentResearch(await researchForTask(ctx, actor, input, signal));
  });

  router.on(v1Routes.suggestTopics, async ({ actor, body, client, signal }) => {
    const { article_id: taskId, ...asked } = body;
    const input = { ...asked, taskId, preferred: client.languages };
    const found = await suggestForTask(ctx, actor, input, signal);
    const all = [...found.suggestions, ...found.aiGenerated, ...Object.values(found.clustered).flat()];
    return { topics: [...new Set(all)], questions: found.highIntentQuestions, written_by: found.origin };
  });
}
