import { randomUUID } from 'node:crypto';
import type { AuthorProfile, OutputParameters, ProductInfo, SourceInput } from '@inkstep/contract';
import { OutputParameters as OutputParametersSchema } from '@inkstep/contract';
import { withinQuota } from '../../../billing/index.ts';
import { findReadings, textSha256 } from '../../../library/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { makeBrief } from '../../brief/making/make-brief.ts';
import { fromSource } from '../../brief/sources/source-values.ts';
import type { GenerationCtx } from '../context.ts';
import { awaitArticle } from '../watch/await-article.ts';
import { beginRun } from './begin-run.ts';
import { cancelRun } from './cancel-run.ts';

interface Material {
  topics: string[];
  keywords: string[];
  sources: SourceInput[];
  outputParameters?: OutputParameters | undefined;
  eeatProfile?: AuthorProfile | null | undefined;
  productInfo?: ProductInfo | null | undefined;
}

/**
 * Writes an article without a task in one request. It counts like any other article. The run ends if the client
 * disconnects, because nobody else could read the article.
 */
export async function generateWithoutTask(
  ctx: GenerationCtx,
  actor: Actor,
  material: Material,
  signal: AbortSignal,
): Promise<{ article: string }> {
  const sources = material.sources.map((source) => ({
    content: '',
    ...fromSource(source),
    id: randomUUID(),
  }));
  const readings = await findReadings(
    ctx,
    actor,
    sources.map(({ id, url, content }) => ({ id, url, sha256: textSha256(content) })),
  );
  const brief = makeBrief({
    selectedTopics: material.topics.map((topic) => ({ original: topic, edited: topic })),
    keywords: material.keywords,
    keywordResearchSelections: [],
    sources: sources.map((source) => ({ ...source, pageTitle: readings.get(source.id)?.title })),
    outputParameters: material.outputParameters ?? OutputParametersSchema.parse({}),
    author: material.eeatProfile ?? null,
    productInfo: material.productInfo ?? null,
    outline: null,
  });
  const generationId = await withinQuota(ctx, actor, (tx) => beginRun(tx, actor, { taskId: null, brief }));
  try {
    return { article: await awaitArticle(ctx, actor, generationId, signal) };
  } finally {
    if (signal.aborted) await cancelRun(ctx, generationId);
  }
}
