import type { ArticleBrief } from '../article.ts';
import { plainText } from '../text/markdown-text.ts';
import type { NotePhrases } from '../text/phrases.ts';
import { plainLine } from '../text/plain-line.ts';
import type { TextTools } from '../text/text-tools.ts';
import { experienceSections } from '../write/sections/experience-sections.ts';
import type { NotesSection } from './collect-notes.ts';
import { quoted } from './compose.ts';

const SENTENCES = 4;
const LONGEST_ANSWER = 900;

/** Adds the author's matching interview answers to each section, word for word. */
export function addExperience(
  written: readonly NotesSection[],
  { author, format }: Pick<ArticleBrief, 'author' | 'format'>,
  {
    language,
    phrases,
    tools: { sentences, space },
  }: { language: string; phrases: NotePhrases; tools: TextTools },
): NotesSection[] {
  const open = written.filter(({ lockedText }) => lockedText === undefined);
  const plans = open.map((section) => ({
    ...section,
    keyPoints: section.quotes.flatMap((quote) => quote.sentences.map(({ text }) => text)),
  }));
  const placed = experienceSections(plans, author?.interview ?? [], language);
  const name = plainLine(author?.authorName ?? '', 120);
  const told = ({ answer }: { answer: string }) => {
    const parts = sentences(plainLine(plainText(answer), LONGEST_ANSWER)).slice(0, SENTENCES);
    const quote = phrases.experience + space + quoted(parts.join(space), phrases);
    return (format === 'markdown' ? '> ' : '') + (name === '' ? quote : `${quote} — ${name}`);
  };
  return written.map((section) => ({
    ...section,
    markdown: [section.markdown, ...(placed.get(section.id) ?? []).map(told)].join('\n\n'),
  }));
}
