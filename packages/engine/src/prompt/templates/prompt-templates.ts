import { metadata } from './metadata.ts';
import { outline } from './outline.ts';
import { revision, revisionKinds } from './revision.ts';
import { section } from './section.ts';
import { sectionKinds } from './section-kinds.ts';
import { sectionRepair } from './section-repair.ts';
import { topics } from './topics.ts';

/**
 * Every prompt by its id. The rules on the data block and on honesty, and the material itself, belong to none of them:
 * code adds both to each call, so that no edited text can leave them out.
 */
export const promptTemplates = {
  outline,
  section,
  ...sectionKinds,
  'section-repair': sectionRepair,
  revision,
  ...revisionKinds,
  metadata,
  topics,
} as const;

export type PromptId = keyof typeof promptTemplates;

/** Texts that stand in for the built-in ones; none may have any `promptProblems`. */
export type PromptTexts = Readonly<Partial<Record<PromptId, string>>>;

export type PromptValues<Id extends PromptId> = Readonly<
  Record<keyof (typeof promptTemplates)[Id]['variables'], string | number>
>;
