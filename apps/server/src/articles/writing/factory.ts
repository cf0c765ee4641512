import { randomUUID } from 'node:crypto';
import type { Source } from '@inkstep/contract';
import { sampleBrief } from '@inkstep/engine/testing';
import type { Db } from '../../platform/db/connect.ts';
import { buildTask } from '../brief/factory.ts';
import { generations } from './tables.ts';

/** Fields of a task that has completed the first six steps. */
export const sampleTaskFields = () => {
  const { topics, keywords, questions, sources } = sampleBrief();
  return {
    keywords,
    selectedTopics: topics.map((topic) => ({ original: topic, edited: topic })),
    keywordResearchSelections: questions.map((value, index) => ({
      id: `paa-${index}`,
      type: 'paa' as const,
      value,
    })),
    sources: sources.map(
      ({ title, url = '', content, kind }): Source => ({
        id: randomUUID(),
        type: kind === 'opinion' ? 'reddit' : url ? 'url' : 'text',
        url,
        title,
        content,
        description: '',
        wordCount: content.split(/\s+/).length,
      }),
    ),
  };
};

/** Creates a task that is ready to generate. */
export const buildReadyTask = (
  db: Db,
  workspaceId: string,
  overrides: Partial<Parameters<typeof buildTask>[1]> = {},
) =>
  buildTask(db, {
    name: 'Coffee',
    currentStep: 6,
    ...sampleTaskFields(),
    ...overrides,
    workspaceId,
  });

/** Creates an active run of a task. */
export async function buildRun(db: Db, { workspaceId, taskId }: { workspaceId: string; taskId: string }) {
  const id = randomUUID();
  await db.insert(generations).values({ id, workspaceId, taskId, state: 'generating', brief: sampleBrief() });
  return id;
}
