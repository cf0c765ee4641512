import { randomUUID } from 'node:crypto';
import { LIMITS, OutputParameters } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { insertTask } from '../brief/queries.ts';
import { replaceSources } from '../brief/sources/replace-sources.ts';
import { insertEvidence } from '../review/queries.ts';
import { describeText } from '../text/describe-text.ts';
import { insertArticle } from '../text/queries.ts';
import { insertVersion } from '../text/versions/queries.ts';
import { SAMPLE } from './sample.ts';

/**
 * Adds the finished sample article to a new workspace. It isn't listed, so it counts nowhere, and it isn't written by
 * a run, so it uses nothing.
 */
export async function addSample(
  { db }: { db: Tx },
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  const { name, text, earlier, score, keywords, topics, author, outline } = SAMPLE;
  const taskId = await insertTask(db, {
    workspaceId,
    userId,
    name,
    isSample: true,
    isListed: false,
    currentStep: LIMITS.wizardSteps - 1,
    keywords,
    selectedTopics: topics.map((topic) => ({ original: topic, edited: topic })),
    author,
    outline,
    outputParameters: OutputParameters.parse({}),
    finishedAt: new Date(),
  });
  await replaceSources(db, taskId, { sources: SAMPLE.sources });
  const evidenceId = randomUUID();
  const articleId = await insertArticle(db, {
    workspaceId,
    taskId,
    text,
    ...describeText(text),
    version: earlier.length + 1,
    writtenBy: 'model',
    evidenceId,
    score,
    versionKind: 'editing',
  });
  const { references, passages } = SAMPLE;
  await insertEvidence(db, {
    id: evidenceId,
    articleId,
    generatedText: earlier.at(-1) ?? text,
    references,
    passages,
    sections: [],
    notes: [],
    checks: null,
  });
  for (const [at, replaced] of earlier.entries())
    await insertVersion(db, {
      id: randomUUID(),
      articleId,
      version: earlier.length - at,
      kind: at === earlier.length - 1 ? 'generation' : 'editing',
      text: replaced,
      words: describeText(replaced).words,
      writtenBy: 'model',
      evidenceId,
    });
}
