import type { ArticleSectionState, SectionLock } from '@inkstep/contract';
import { type ArticlePart, lockedParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask } from '../../tasks/index.ts';
import { findSections } from '../by-owner/find-sections.ts';
import { findLocks } from '../by-owner/queries.ts';
import { standingArticle } from './standing-article.ts';

/** The sections of a task's article, and into which of them somebody typed since they were written or accepted. */
export async function listSections(
  ctx: { db: Db },
  actor: Actor,
  taskId: string,
): Promise<{ sections: ArticleSectionState[]; locks: SectionLock[] }> {
  const task = await getTask(ctx, actor, taskId);
  const { article } = await standingArticle(ctx, actor, task);
  const locks = await findLocks(ctx.db, task.id);
  const held = [...lockedParts(article.sections, locks).values()];
  const written = writtenTexts(article.sections, await findSections(ctx, task.id));
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

/** What each section was when nobody had typed into it; a renamed one is known again by its sentences. */
function writtenTexts(
  sections: readonly ArticlePart[],
  rows: readonly { heading: string; level: number; markdown: string }[],
): Map<ArticlePart, SectionLock> {
  const seen = new Map<string, number>();
  const known = rows.map(({ heading: named, level, markdown }) => {
    const heading = level === 1 ? '' : named;
    const ordinal = seen.get(heading) ?? 0;
    seen.set(heading, ordinal + 1);
    return { heading, ordinal, markdown };
  });
  return new Map([...lockedParts(sections, known)].map(([before, section]) => [section, before]));
}

const spaceless = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** In plain text the marks of Markdown are gone. */
const wordsAlone = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
