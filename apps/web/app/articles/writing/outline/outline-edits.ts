import type { Outline, OutlineSection, Task } from '@inkstep/contract';
import { OUTLINE_LIMITS } from '@inkstep/contract/limits';

/** Default length of a new section in words. */
const NEW_WORDS = 200;

export const withSection = (outline: Outline, changed: OutlineSection): Outline => ({
  ...outline,
  sections: outline.sections.map((section) => (section.id === changed.id ? changed : section)),
});

export const withoutSection = (outline: Outline, id: string): Outline => ({
  ...outline,
  sections: outline.sections.filter((section) => section.id !== id),
});

/** Restores a removed section at its position, unless the outline is full. */
export function withSectionAt(outline: Outline, section: OutlineSection, place: number): Outline {
  const { sections } = outline;
  if (sections.length >= OUTLINE_LIMITS.sections || sections.some(({ id }) => id === section.id)) {
    return outline;
  }
  return { ...outline, sections: sections.toSpliced(place, 0, section) };
}

/** Adds a section at the end of the body, before conclusion and FAQ. */
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

export const kindAt = ({ kind }: OutlineSection, place: number): OutlineSection['kind'] =>
  kind === 'introduction' && place > 0 ? 'body' : kind;

/** True if a section lacks sources. Product sections need none. */
export function lacksEvidence(section: OutlineSection, place: number, product: Task['productInfo']): boolean {
  const kind = kindAt(section, place);
  const statesFacts = kind === 'body' || kind === 'faq';
  return statesFacts && section.sources.length === 0 && section.heading !== product?.name;
}

/** One per line. */
export const splitPoints = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function exceedsPointLimits(text: string): boolean {
  const points = splitPoints(text);
  return points.length > OUTLINE_LIMITS.points || points.some(({ length }) => length > OUTLINE_LIMITS.point);
}
