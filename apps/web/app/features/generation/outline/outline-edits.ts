import type { Outline, OutlineSection, Task } from '@inkstep/contract';
import { OUTLINE_LIMITS } from '@inkstep/contract/limits';

/** Words of a section that the person adds. */
const NEW_WORDS = 200;

export const withSection = (outline: Outline, changed: OutlineSection): Outline => ({
  ...outline,
  sections: outline.sections.map((section) => (section.id === changed.id ? changed : section)),
});

export const withoutSection = (outline: Outline, id: string): Outline => ({
  ...outline,
  sections: outline.sections.filter((section) => section.id !== id),
});

/** Puts a removed section back where it was, as far as the outline has room for it. */
export function withSectionAt(outline: Outline, section: OutlineSection, place: number): Outline {
  const { sections } = outline;
  if (sections.length >= OUTLINE_LIMITS.sections || sections.some(({ id }) => id === section.id)) {
    return outline;
  }
  return { ...outline, sections: sections.toSpliced(place, 0, section) };
}

/** Adds a section of the body after the last one, before what ends the article. */
export function withNewSection(outline: Outline, id: string, heading: string): Outline {
  const last = outline.sections.findLastIndex(({ kind }) => kind === 'body' || kind === 'introduction');
  const section: OutlineSection = {
    id,
    kind: 'body',
    heading,
    intent: '',
    keyPoints: [],
    targetWords: NEW_WORDS,
    keyphrases: [],
    questions: [],
    sources: [],
  };
  return withSectionAt(outline, section, last + 1);
}

export const plannedWords = ({ sections }: Outline): number =>
  sections.reduce((sum, { targetWords }) => sum + targetWords, 0);

/** Only the first section can introduce. */
export const kindAt = ({ kind }: OutlineSection, place: number): OutlineSection['kind'] =>
  kind === 'introduction' && place > 0 ? 'body' : kind;

/** Whether a section that states facts has no source for them. What is said of the product is the person's own. */
export function lacksEvidence(section: OutlineSection, place: number, product: Task['productInfo']): boolean {
  const kind = kindAt(section, place);
  const statesFacts = kind === 'body' || kind === 'faq';
  return statesFacts && section.sources.length === 0 && section.heading !== product?.name;
}

/** One line of text each. */
export const pointsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether there are more points, or longer ones, than a section takes. */
export function tooMuchForPoints(text: string): boolean {
  const points = pointsOf(text);
  return points.length > OUTLINE_LIMITS.points || points.some(({ length }) => length > OUTLINE_LIMITS.point);
}
