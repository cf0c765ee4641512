import type { GenerationEvent } from '@inkstep/contract';

export interface LiveSection {
  id: string;
  heading: string;
  position: number;
  text: string;
}

/** Applies an event to the sections. A restarted section loses its text. */
export function withEvent(sections: readonly LiveSection[], event: GenerationEvent): readonly LiveSection[] {
  if (event.type === 'section') {
    const { id, heading, position } = event;
    const others = sections.filter((section) => section.id !== id);
    return [...others, { id, heading, position, text: '' }].sort((a, b) => a.position - b.position);
  }
  if (event.type !== 'delta') return sections;
  const grown = new Map(event.pieces.map(({ id, text }) => [id, text]));
  return sections.map((section) => {
    const text = grown.get(section.id);
    return text === undefined ? section : { ...section, text: section.text + text };
  });
}

/** Returns the section so far as Markdown, without passage ids. */
export const liveMarkdown = ({ heading, text }: Pick<LiveSection, 'heading' | 'text'>): string =>
  (heading ? `## ${heading}\n\n${text}` : text).replace(/ ?\[S\d+\.\d+(?:, ?S\d+\.\d+)*\]/g, '');
