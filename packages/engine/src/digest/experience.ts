import { plainText } from '../text/markdown-text.ts';
import { plainLine } from '../text/plain-line.ts';
import { experienceSections } from '../write/sections/experience-sections.ts';
import { quoted } from './compose.ts';
import type { Digest } from './plan.ts';
import type { WrittenSection } from './sections.ts';

const SENTENCES = 4;
const LONGEST_ANSWER = 900;

/** Adds the author's matching interview answers to each section, word for word. */
export function addExperience(
  written: readonly WrittenSection[],
  { brief, language, phrases, material }: Digest,
): WrittenSection[] {
  const { sentences, space } = material.tools;
  const plans = written.map(({ plan, units }) => ({
    ...plan,
    keyPoints: units.flatMap((unit) => unit.sentences.map(({ text }) => text)),
  }));
  const placed = experienceSections(plans, brief.author?.interview ?? [], language);
  const name = plainLine(brief.author?.authorName ?? '', 120);
  return written.map((section) => {
    const quotes = (placed.get(section.plan.id) ?? []).map(({ answer }) => {
      const told = sentences(plainLine(plainText(answer), LONGEST_ANSWER))
        .slice(0, SENTENCES)
        .join(space);
      const by = name === '' ? '' : ` — ${name}`;
      return `${brief.format === 'markdown' ? '> ' : ''}${phrases.experience}${space}${quoted(told, phrases)}${by}`;
    });
    return section.plan.locked
      ? section
      : { ...section, markdown: [section.markdown, ...quotes].join('\n\n') };
  });
}
