import type { KeptPart } from '@inkstep/contract';
import { articleEdits } from '@inkstep/engine';
import type { Db } from '../../../platform/db/connect.ts';
import { findEvidence } from '../../review/find-evidence.ts';
import { choiceOutdated } from '../policy.ts';
import { findArticle } from '../queries.ts';
import { type EditedTask, sectioned } from '../sections/current-article.ts';
import { sectionStates } from '../sections/section-states.ts';
import { editedText } from './edited-text.ts';

/** Parts of the current article that the user wants to keep. */
export interface Choice {
  /** Default: all edits, and the sections that the user typed in unless that leaves none to write. */
  keep?: readonly KeptPart[] | undefined;
  /** Version of the article that the user saw. */
  version?: number | undefined;
}

/**
 * Parts of a task's article that regeneration keeps. @throws DomainError ARTICLE_CHANGED if the article has changed
 * since the choice
 */
export async function chooseKept(
  ctx: { db: Db },
  key: EditedTask,
  { keep, version }: Choice,
): Promise<KeptPart[]> {
  const article = await findArticle(ctx.db, key);
  if (version !== undefined && version !== (article?.version ?? 0)) throw choiceOutdated();
  if (!article) return [];
  const { language, parts } = await sectioned(ctx, key, article.text);
  if (keep === undefined) {
    const evidence = await findEvidence(ctx, article);
    const edits = articleEdits(editedText(article, language, evidence));
    const states = sectionStates(parts, evidence.sections);
    const typed = states.filter((state) => state.typed);
    // An article that is typed throughout is replaced, and stays among the versions.
    const kept = typed.length < states.length ? typed : [];
    return [
      ...edits.map(({ before: _, after: __, ...part }) => part),
      ...kept.map(({ section: { heading, ordinal, markdown } }) => ({
        part: 'section' as const,
        heading,
        ordinal,
        markdown,
      })),
    ];
  }
  const isCurrent = (kept: KeptPart) =>
    kept.part !== 'section' ||
    parts.sections.some(
      ({ heading, ordinal, markdown }) =>
        heading === kept.heading && ordinal === kept.ordinal && markdown === kept.markdown,
    );
  if (!keep.every(isCurrent)) throw choiceOutdated();
  return [...keep];
}
