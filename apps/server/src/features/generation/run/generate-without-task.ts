import { randomUUID } from 'node:crypto';
import type { EeatProfile, OutputParameters, ProductInfo, SourceInput } from '@inkstep/contract';
import { OutputParameters as OutputParametersSchema } from '@inkstep/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeBrief } from '../../briefs/index.ts';
import type { GenerationCtx } from '../context.ts';
import { awaitArticle } from '../watch/await-article.ts';
import { beginRun } from './begin-run.ts';
import { cancelRun } from './end-run.ts';

interface Material {
  topics: string[];
  keywords: string[];
  sources: SourceInput[];
  outputParameters?: OutputParameters | undefined;
  eeatProfile?: EeatProfile | null | undefined;
  productInfo?: ProductInfo | null | undefined;
}

/**
 * One call, one article, no task. It takes the same way and counts the same as an article of a task. Nobody could
 * read it once the caller has left, so the run ends then.
 */
export async function generateWithoutTask(
  ctx: GenerationCtx,
  actor: Actor,
  material: Material,
  signal: AbortSignal,
): Promise<{ article: string }> {
  const brief = makeBrief({
    selectedTopics: material.topics.map((topic) => ({ original: topic, edited: topic })),
    keywords: material.keywords,
    keywordResearchSelections: [],
    sources: material.sources.map((source) => ({ ...source, id: randomUUID() })),
    redditSources: [],
    outputParameters: material.outputParameters ?? OutputParametersSchema.parse({}),
    eeatProfile: material.eeatProfile ?? null,
    productInfo: material.productInfo ?? null,
    outline: null,
  });
  const generationId = await inTransaction(ctx, (tx) => beginRun(tx, actor, { taskId: null, brief }));
  try {
    return { article: await awaitArticle(ctx, actor, generationId, signal) };
  } finally {
    if (signal.aborted) await cancelRun(ctx, generationId);
  }
}
