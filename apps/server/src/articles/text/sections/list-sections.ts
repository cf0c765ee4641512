import type { ArticleEdit, ArticleSectionState, SectionLock } from '@inkstep/contract';
import { articleEdits } from '@inkstep/engine';
import { lockedParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import { findEvidence } from '../../review/find-evidence.ts';
import { editedText } from '../kept/edited-text.ts';
import { currentArticle, type EditedTask } from './current-article.ts';
import { sectionStates } from './section-states.ts';

/** Sections of a task's article, with the user's edits since each was written or accepted. */
export async function listSections(
  ctx: { db: Db },
  key: EditedTask,
): Promise<{
  sections: ArticleSectionState[];
  locks: SectionLock[];
  edits: ArticleEdit[];
  article_version: number;
}> {
  const { article: row, parts: article, language } = await currentArticle(ctx, key);
  const evidence = await findEvidence(ctx, row);
  const { locks } = evidence;
  const held = [...lockedParts(article.sections, locks).values()];
  return {
    locks,
    sections: sectionStates(article, evidence.sections).map(({ section, written, typed }) => {
      const { heading, ordinal, markdown } = section;
      return { heading, ordinal, markdown, locked: held.includes(section), typed, written };
    }),
    edits: articleEdits(editedText(row, language, evidence)),
    article_version: row.version,
  };
}
