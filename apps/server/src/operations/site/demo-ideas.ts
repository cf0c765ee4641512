import { DemoIdeas, TEXT_LIMITS } from '@inkstep/contract';
import type { ResponseCache } from '../../platform/cache/response-cache.ts';
import type { Log } from '../../platform/log.ts';
import { fitLine } from '../../platform/text/fit-line.ts';
import { detectKeywordLanguage, findFreeIdeas } from '../../research/index.ts';

export interface DemoCtx extends Pick<Parameters<typeof findFreeIdeas>[0], 'outsideSources' | 'deadlineMs'> {
  log: Log;
  cache: ResponseCache;
}

const DAY_SECONDS = 86_400;
const SHOWN = { keywords: 18, questions: 8, topics: 8 } as const;

type Found = Awaited<ReturnType<typeof findFreeIdeas>>;
type Topic = DemoIdeas['topics'][number];

/** Keyword ideas for visitors. Free of cost: only free sources are asked, and no model. */
export async function demoIdeas(
  ctx: DemoCtx,
  { keyword, preferred }: { keyword: string; preferred: readonly string[] },
  signal: AbortSignal,
): Promise<DemoIdeas> {
  const text = fitLine(keyword, TEXT_LIMITS.keyword);
  const { language } = await detectKeywordLanguage(text, preferred);
  let complete = false;
  const ideas = await ctx.cache.remember(
    ['demo', language, text.toLowerCase()],
    DAY_SECONDS,
    async () => {
      const found = await findFreeIdeas(ctx, { text, language }, signal);
      complete = found.complete;
      return {
        keyword: text,
        language,
        keywords: found.keywords.slice(0, SHOWN.keywords),
        questions: found.questions.slice(0, SHOWN.questions),
        topics: topicsOf(found).slice(0, SHOWN.topics),
        sources: found.sources,
      };
    },
    DemoIdeas,
    () => complete,
  );
  return { ...ideas, keyword: text };
}

function topicsOf({ topics }: Found): Topic[] {
  if (!topics) return [];
  const at = (angle: Topic['angle'], titles: readonly string[]) => titles.map((title) => ({ title, angle }));
  return [
    ...at('guide', topics.suggestions),
    ...at('problem', topics.problemFocused),
    ...at('comparison', topics.comparisons),
    ...at('trend', topics.trendingAngles),
    ...at('question', topics.highIntentQuestions),
  ];
}
