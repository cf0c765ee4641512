import { splitWords } from '../../text/article/checked-article.ts';
import { plainText } from '../../text/markdown-text.ts';
import type { TextTools } from '../../text/text-tools.ts';

/** Sentence of a paragraph including the space after it. */
export interface ProseSentence {
  markdown: string;
  words: number;
  passageIds: readonly string[];
}

export type Paragraph = ProseSentence[];
/** Paragraph as sentences, or other text unchanged. */
export type SectionPart = Paragraph | string;

const NO_PROSE = /^\s*(?:[-*+•]\s|\d{1,9}[.)]\s|>|\||#{1,6}\s)|^ {4}/m;
const FENCE = /^\s{0,3}(?:```|~~~)/gm;
const PASSAGE_ID = /(?<![\p{L}\p{N}.])S\d{1,3}\.\d{1,4}/giu;

/** Splits a section into paragraphs. Joining the parts restores the section. */
export function sectionParts(markdown: string, tools: TextTools): SectionPart[] {
  let isCode = false;
  return markdown.split(/(\n\s*\n)/).map((part) => {
    const fences = part.match(FENCE)?.length ?? 0;
    const isProse = !isCode && fences === 0 && part.trim() !== '' && !NO_PROSE.test(part);
    if (fences % 2 === 1) isCode = !isCode;
    return isProse ? sentencesOf(part, tools) : part;
  });
}

export function joinParts(parts: readonly SectionPart[]): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : part
            .map(({ markdown }) => markdown)
            .join('')
            .trimEnd(),
    )
    .join('');
}

function sentencesOf(paragraph: string, tools: TextTools): Paragraph {
  const starts: number[] = [];
  let end = 0;
  for (const sentence of tools.sentences(paragraph)) {
    const start = Math.max(end, paragraph.indexOf(sentence, end));
    starts.push(starts.length === 0 ? 0 : start);
    end = start + sentence.length;
  }
  return starts.map((start, at) => {
    const markdown = paragraph.slice(start, starts[at + 1]);
    return {
      markdown,
      words: splitWords(plainText(markdown), tools).length,
      passageIds: (markdown.match(PASSAGE_ID) ?? []).map((id) => id.toUpperCase()),
    };
  });
}
