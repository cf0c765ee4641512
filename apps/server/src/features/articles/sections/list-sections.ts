import type { ArticleSectionState, SectionLock } from '@inkstep/contract';
import { type ArticlePart, lockedParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import { findEvidence } from '../evidence/find-evidence.ts';
import type { WrittenSection } from '../tables.ts';
import { currentArticle, type EditedTask } from './current-article.ts';

/** The sections of a task's article, and which of them the user typed into since they were written or accepted. */
export async function listSections(
  ctx: { db: Db },
  key: EditedTask,
): Promise<{ sections: ArticleSectionState[]; locks: SectionLock[] }> {
  const { article: row, parts: article } = await currentArticle(ctx, key);
  const { locks, sections } = await findEvidence(ctx, row);
  const held = [...lockedParts(article.sections, locks).values()];
  const written = writtenTexts(article.sections, sections);
  const same = article.isPlain ? wordsAlone : spaceless;
  return {
    locks,
    sections: article.sections.map((section) => {
      const { heading, ordinal, markdown } = section;
      const before = written.get(section);
      return {
        heading,
        ordinal,
        markdown,
        locked: held.includes(section),
        typed: before === undefined || before.heading !== heading || same(before.markdown) !== same(markdown),
        written: before?.markdown ?? null,
      };
    }),
  };
}

/** What each section was before the user typed into it; a renamed one is recognized by its sentences. */
function writtenTexts(
  sections: readonly ArticlePart[],
  written: readonly WrittenSection[],
): Map<ArticlePart, SectionLock> {
  const seen = new Map<string, number>();
  const known = written.flatMap(({ heading: named, level, markdown }) => {
    const heading = level === 1 ? '' : named;
    const ordinal = seen.get(heading) ?? 0;
    seen.set(heading, ordinal + 1);
    return markdown === null ? [] : [{ heading, ordinal, markdown }];
  });
  return new Map([...lockedParts(sections, known)].map(([before, section]) => [section, before]));
}

const spaceless = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** In plain text the marks of Markdown are gone. */
const wordsAlone = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
