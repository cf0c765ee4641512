import { OUTLINE_LIMITS, type Outline, type OutlineBasis, type OutlineSection } from '@inkstep/contract';
import type { EditableOutline, EditableSection } from '@inkstep/engine';
import { fitLine } from '../../../platform/text/fit-line.ts';

const { heading: LONGEST_HEADING, point: LONGEST_POINT, points, words, sections: most } = OUTLINE_LIMITS;

/** Fits the engine's outline into the limits of an editable one. */
export const presentOutline = (
  { title, angle, sections }: EditableOutline,
  basis: OutlineBasis,
): Outline => ({
  title: fitLine(title, LONGEST_HEADING),
  angle: fitLine(angle, LONGEST_POINT),
  sections: limitSections(sections).map(presentSection),
  basis,
});

const presentSection = (section: EditableSection, index: number): OutlineSection => ({
  id: `s${index + 1}`,
  kind: section.kind,
  heading: fitLine(section.heading, LONGEST_HEADING),
  intent: fitLine(section.intent, LONGEST_POINT),
  keyPoints: lines(section.keyPoints),
  targetWords: Math.min(words.most, Math.max(words.least, Math.round(section.targetWords))),
  keyphrases: lines(section.keyphrases),
  questions: lines(section.questions),
  sources: section.sources,
});

const lines = (texts: readonly string[]): string[] =>
  texts
    .map((text) => fitLine(text, LONGEST_POINT))
    .filter(Boolean)
    .slice(0, points);

/** Removes surplus body sections: introduction and conclusion stay at any length. */
function limitSections(sections: readonly EditableSection[]): EditableSection[] {
  const frame = sections.filter(({ kind }) => kind !== 'body').length;
  const body = sections.filter(({ kind }) => kind === 'body').slice(0, most - frame);
  return sections.filter((section) => section.kind !== 'body' || body.includes(section));
}
