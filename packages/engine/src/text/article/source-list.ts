/** Entry in the list of sources at the end of an article. */
export interface ListedSource {
  number: number;
  title: string;
  url?: string;
}

export interface SourceList {
  entries: ListedSource[];
  /** Offset for another line, and the text to insert before it. */
  at: number;
  before: string;
}

const ENTRY = /^ {0,3}(\d{1,3})[.)]\s+(.+)$/gm;
/** Link whose address may be in angle brackets or have parentheses, and that may have a title. */
const LINK =
  /^\[((?:[^\]\\]|\\.)*)\]\(\s*(?:<([^<>\s]+)>|((?:[^()<>\s]|\([^()\s]*\))+))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/;
/** Address outside a link, possibly in angle brackets or at the end of a sentence. */
const PLAIN_ADDRESS = /(?<![^\s(<])<?(https?:\/\/[^\s<>]*[^\s<>.,;:!?)])/;

/** Reads the list of sources in a range of the text; without one, `heading` starts a new list. */
export function listedSources(
  text: string,
  place: { start: number; end: number } | undefined,
  heading: string,
): SourceList {
  if (place === undefined) {
    return { entries: [], at: text.trimEnd().length, before: `\n\n${heading}\n\n` };
  }
  const entries = [...text.slice(place.start, place.end).matchAll(ENTRY)].map(([, number, line = '']) => ({
    number: Number(number),
    ...readLine(line),
  }));
  const isEmpty = entries.length === 0;
  return { entries, at: place.end, before: !isEmpty ? '\n' : text[place.end - 1] === '\n' ? '' : '\n\n' };
}

function readLine(line: string): Omit<ListedSource, 'number'> {
  const [, linked, enclosed, bare] = LINK.exec(line) ?? [];
  const plain = linked === undefined ? PLAIN_ADDRESS.exec(line) : null;
  const url = enclosed ?? bare ?? plain?.[1];
  const title = (linked ?? line.slice(0, plain?.index).replace(/[\s(:–—-]+$/, ''))
    .replace(/\\(\W)/g, '$1')
    .trim();
  return { title: title || (url ?? ''), ...(url !== undefined && { url }) };
}

const ENTRY_LINE = /^ {0,3}\d{1,3}[.)]\s/;
/** Continuation of an entry, or an unnumbered source. */
const OF_THE_LIST =
  /^(?:\s{2,}|\t|\s*[-*+•]\s|\s*(?:<?https?:\/\/\S+|\[[^\]]{1,300}\]\(\S{1,2000}\)|\[[^\]]{1,300}\]:.*)\s*$)/;
const ENDS_A_SENTENCE = /[.!?。！？]["”’»」』)）]*(?:\s*\[\d{1,3}\])*\s*$/u;

/** Detects article text typed below the list of sources, line by line. */
export function textBelowSources(): (line: string, before: string | undefined) => boolean {
  let hasEntry = false;
  let hasText = false;
  return (line, before = '') => {
    if (ENTRY_LINE.test(line)) hasEntry = true;
    else if (hasEntry && !OF_THE_LIST.test(line)) {
      // A whole sentence is rarely the continuation of an entry.
      hasText ||= before.trim() === '' || ENDS_A_SENTENCE.test(line);
    }
    return hasText && !ENTRY_LINE.test(line);
  };
}
