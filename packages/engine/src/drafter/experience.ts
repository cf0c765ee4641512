import type { InterviewAnswer } from '../article.ts';
import { plainLine } from '../markdown/plain-line.ts';
import { experienceSections } from '../sections/experience-sections.ts';
import { plainText } from '../text/markdown-text.ts';
import { quoted } from './compose.ts';
import type { Draft, Part } from './parts.ts';

const SENTENCES = 4;
const LONGEST_ANSWER = 900;

/** Adds the author's matching interview answers to each section as quotations. */
export function withExperience(parts: readonly Part[], draft: Draft): Part[] {
  const { brief, language } = draft;
  const plans = parts.map((part, index) => ({
    id: String(index),
    kind: part.kind,
    heading: part.heading,
    intent: part.intent,
    // The quoted text describes a section better than its heading.
    keyPoints: part.excerpts.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  }));
  const placed = experienceSections(plans, brief.author?.interview ?? [], language);
  return parts.map((part, index) => {
    if (part.locked) return part;
    const quotes = (placed.get(String(index)) ?? []).map((answer) => quote(answer, draft));
    return quotes.length === 0 ? part : { ...part, markdown: [part.markdown, ...quotes].join('\n\n') };
  });
}

function quote({ answer }: InterviewAnswer, { brief, phrases, corpus }: Draft): string {
  const { sentences, space } = corpus.tools;
  const words = sentences(plainLine(plainText(answer), LONGEST_ANSWER))
    .slice(0, SENTENCES)
    .join(space);
  const name = plainLine(brief.author?.authorName ?? '', 120);
  const text = `${phrases.experience}${space}${quoted(words, phrases.quotes)}${name === '' ? '' : ` — ${name}`}`;
  return brief.format === 'markdown' ? `> ${text}` : text;
}
