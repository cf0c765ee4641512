import { type ArticlePart, type ArticleParts, lockedParts, type SectionLock } from '@inkstep/engine/checks';
import type { WrittenSection } from '../tables.ts';

interface SectionState {
  section: ArticlePart;
  /** As generated or accepted; null for a section that the user typed. */
  written: { heading: string; markdown: string } | null;
  /** True if edited since, or typed by the user. */
  typed: boolean;
}

export function sectionStates(article: ArticleParts, known: readonly WrittenSection[]): SectionState[] {
  const written = writtenTexts(article.sections, known);
  const same = article.isPlain ? withoutPunctuation : collapseSpace;
  return article.sections.map((section) => {
    const before = written.get(section);
    return {
      section,
      written: before ? { heading: before.heading, markdown: before.markdown } : null,
      typed:
        before === undefined ||
        before.heading !== section.heading ||
        same(before.markdown) !== same(section.markdown),
    };
  });
}

/** Original text of each section; a renamed section is recognized by its sentences. */
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

const collapseSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Ignores punctuation, because plain text has no Markdown syntax. */
const withoutPunctuation = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
