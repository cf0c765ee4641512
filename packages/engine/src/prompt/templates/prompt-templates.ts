import { keyphrase } from './keyphrase.ts';
import { metadata } from './metadata.ts';
import { outline } from './outline.ts';
import { revision, revisionKinds } from './revision.ts';
import { section } from './section.ts';
import { sectionKinds } from './section-kinds.ts';
import { sectionRepair } from './section-repair.ts';
import { topics } from './topics.ts';

/**
 * All prompts by id. The rules about the data block and honesty, and the data itself, are added to each call in
 * code, so that no edited text can drop them.
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
  keyphrase,
} as const;

export type PromptId = keyof typeof promptTemplates;

/** Edited texts; none may have any `promptProblems`. */
export type PromptTexts = Readonly<Partial<Record<PromptId, string>>>;

export type PromptValues<Id extends PromptId> = Readonly<
  Record<keyof (typeof promptTemplates)[Id]['variables'], string | number>
>;
