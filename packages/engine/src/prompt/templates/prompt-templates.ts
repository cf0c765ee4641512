import { keyphrase } from './keyphrase.ts';
import { metadata } from './metadata.ts';
import { outline } from './outline.ts';
import { revision, revisionKinds } from './revision.ts';
import { section } from './section.ts';
import { sectionKinds } from './section-kinds.ts';
import { sectionRepair } from './section-repair.ts';
import { topics } from './topics.ts';

/**
 * Prompts by id. Code adds the data and the rules about the data block and honesty to each call, so that no edited
 * text can drop them.
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

/** Edited texts without any `promptProblems`. */
export type PromptTexts = Readonly<Partial<Record<PromptId, string>>>;

export type PromptValues<Id extends PromptId> = Readonly<
  Record<keyof (typeof promptTemplates)[Id]['variables'], string | number>
>;
