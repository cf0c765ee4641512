interface Span {
  start: number;
  end: number;
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Citations: `[1]`, `[1, 3]` and `[2–4]`. */
const CITATION_MARK = String.raw`\[\d{1,3}(?: ?[,;–-] ?\d{1,3})*\]`;
const TARGET = String.raw`\((?:[^()\s]|\([^()\s]*\))*(?: +"[^"\n]*")?\)`;

/** Opening marks, which the segmenter leaves at the end of the previous sentence if no space is before them. */
const OPENING = /[\p{Ps}\p{Pi}]+$/u;
/** Citations and raised numbers after a full stop, which belong to its sentence, and the space after them. */
const REST = new RegExp(
  String.raw`(?:[^\S\n]*(?:${CITATION_MARK}|[¹²³⁰-⁹]+)["'”’»」』)*_~]*)*[^\S\n]*\n?`,
  'y',
);
const CONTINUES = /[\p{Ll},;:.!?…)\]]/u;
/** Links, code, URLs, citations and emphasis, which aren't divided. */
const WHOLE = new RegExp(
  [
    String.raw`!?\[(?:[^[\]\n]|\[[^[\]\n]*\]){0,1000}\]${TARGET}`,
    CITATION_MARK,
    '`[^`\n]+`',
    String.raw`https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]*_"'”’」』。！？，]`,
    String.raw`(\*{1,3}|_{1,3}|~~)(?=\S)[^\n]{1,240}?(?<=\S)\1`,
  ].join('|'),
  'g',
);
const MARKS = new RegExp(`(${CITATION_MARK})`);

const wholeSpans = (text: string): Span[] =>
  Array.from(text.matchAll(WHOLE), ({ 0: part, index }) => ({ start: index, end: index + part.length }));

/** Finds the end of the sentence whose full stop is before `at`. Undefined if the sentence continues. */
function endOfSentence(
  text: string,
  at: number,
  around: (at: number) => Span | undefined,
): number | undefined {
  if (text[at - 1] === '\n') return around(at) ? undefined : at;
  const stop = at - (OPENING.exec(text.slice(Math.max(0, at - 8), at))?.[0].length ?? 0);
  const span = around(stop);
  REST.lastIndex = span && /^[*_~]+$/.test(text.slice(stop, span.end)) ? span.end : stop;
  const end = REST.lastIndex + (REST.exec(text)?.[0].length ?? 0);
  const continues = end !== at && text[end - 1] !== '\n' && CONTINUES.test(text.slice(end, end + 1));
  return continues || around(end) ? undefined : end;
}

/**
 * Splits a text into sentences with the white space and the citations after them. Joined they are the text.
 * @param whole ranges that aren't divided, in their order
 */
export function sentencePieces(text: string, whole: readonly Span[] = wholeSpans(text)): string[] {
  const pieces: string[] = [];
  let from = 0;
  let next = 0;
  const around = (at: number) => {
    for (let index = next; (whole[index]?.start ?? at) < at; index += 1)
      if ((whole[index]?.end ?? 0) > at) return whole[index];
    return undefined;
  };
  for (const { index, segment } of sentences.segment(text)) {
    const end = endOfSentence(text, index + segment.length, around) ?? 0;
    if (end <= from || end >= text.length) continue;
    pieces.push(text.slice(from, end));
    from = end;
    while ((whole[next]?.end ?? text.length) <= from) next += 1;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** Splits a text into sentences and, as pieces of their own, the white space between them. */
export function sentencesAndSpaces(text: string, whole?: readonly Span[]): string[] {
  const pieces: string[] = [];
  for (const piece of sentencePieces(text, whole)) {
    const sentence = piece.trimEnd();
    const space = piece.slice(sentence.length);
    if (sentence !== '') pieces.push(sentence);
    const last = pieces.at(-1);
    if (space !== '' && last?.trim() === '') pieces.splice(-1, 1, last + space);
    else if (space !== '') pieces.push(space);
  }
  return pieces;
}

/** Splits a text into words and what is between them. Citations are words. */
export const wordPieces = (text: string): string[] =>
  text
    .split(MARKS)
    .flatMap((part, at) => (at % 2 === 1 ? part : Array.from(words.segment(part), ({ segment }) => segment)));
