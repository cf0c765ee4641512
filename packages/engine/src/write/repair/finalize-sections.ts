import type { ArticleNote, DraftedSection } from '../../article.ts';
import { withoutChatter } from '../../text/chatter.ts';
import { textTools } from '../../text/text-tools.ts';
import { cutToLength } from './cut-to-length.ts';
import { briefNotes, faultNotes, shortenForNote } from './final-notes.ts';
import { sectionMeter, type WrittenSections } from './measure-section.ts';
import { citationEditor, moveCitations, type PassageChecks, passageChecks } from './move-citations.ts';
import { LENGTH_TOLERANCE } from './plan-repairs.ts';
import { sectionReader } from './section-reader.ts';

export interface FinalSections {
  sections: DraftedSection[];
  notes: ArticleNote[];
}

/**
 * Applies fixes that need no model and notes the remaining faults: chatter is removed, citations are moved to a
 * supporting passage or removed, a long article is cut. Locked sections stay unchanged.
 */
export function finalizeSections({ sections: written, ...context }: WrittenSections): FinalSections {
  const { outline, passages } = context;
  const { sentences } = textTools(outline.language);
  const locked = new Set(outline.sections.filter((section) => section.locked).map(({ id }) => id));
  const isOpen = ({ id }: DraftedSection) => !locked.has(id);
  const tidy = written.map((section) =>
    isOpen(section)
      ? { ...section, markdown: withoutChatter(section.markdown, sentences).markdown }
      : section,
  );
  const checks = passageChecks(context);
  const cited = supportedOnly(moveCitations(tidy, context, checks), context, checks, isOpen);
  const read = sectionReader(passages, outline.language);
  const sections = cutToLength(cited.sections, outline, read);

  const words = sections.reduce((sum, { markdown }) => sum + read(markdown).words, 0);
  const target = outline.sections.reduce((sum, { targetWords }) => sum + targetWords, 0);
  const isOff = Math.abs(words - target) > target * LENGTH_TOLERANCE;
  return {
    sections,
    notes: [
      ...(isOff ? [{ kind: 'otherLength' as const, words, target }] : []),
      ...(cited.removed.length > 0
        ? [{ kind: 'removedCitations' as const, sentences: shortenForNote(cited.removed) }]
        : []),
      ...faultNotes(sections.filter(isOpen), sectionMeter({ ...context, sections })),
      ...briefNotes(context, sections, read),
    ],
  };
}

/** Removes the citations of sentences that no offered passage supports. */
function supportedOnly(
  sections: readonly DraftedSection[],
  { outline, passages }: Omit<WrittenSections, 'sections'>,
  { isRelated }: PassageChecks,
  isOpen: (section: DraftedSection) => boolean,
): { sections: DraftedSection[]; removed: string[] } {
  const edit = citationEditor(passages, outline.language);
  const removed: string[] = [];
  return {
    removed,
    sections: sections.map((section) => {
      if (!isOpen(section)) return section;
      const markdown = edit(section.markdown, (sentence, ids) => {
        if (isRelated(sentence, ids)) return undefined;
        removed.push(sentence.text);
        return [];
      });
      return { ...section, markdown };
    }),
  };
}
