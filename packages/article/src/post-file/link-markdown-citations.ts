import { outsideCode } from './outside-code.ts';

const ENTRY = /^ {0,3}(\d{1,3})[.)] /;
const LISTED_URL = /\]\(<?(https?:(?:[^\s<>()]|\([^\s<>()]*\))+)|(https?:\/\/[^\s<>()]+)/;
/** Matches `[1]` unless it is a link, a definition, escaped or already within a link. */
const CITATION = /(?<![\\[!\]])\[(\d{1,3})\](?![([:\]])/g;

/** Returns the URLs of a list of sources by their numbers. */
function urlsOf(list: string): Map<string, string> {
  const urls = new Map<string, string>();
  for (const line of list.split('\n')) {
    const number = ENTRY.exec(line)?.[1];
    if (number === undefined) continue;
    const [, link, bare] = LISTED_URL.exec(line) ?? [];
    const url = link ?? bare;
    if (url !== undefined) urls.set(number, url);
  }
  return urls;
}

/** Returns where the numbered list at the end begins: its entries, and what is indented below them. */
function startOfSources(lines: readonly string[]): number {
  let start = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (ENTRY.test(line)) start = at;
    else if (line.trim() !== '' && !/^\s/.test(line)) break;
  }
  return start;
}

/** Links citations to their sources. Links work in every generator, unlike footnotes. */
export function linkMarkdownCitations(markdown: string): string {
  const lines = markdown.split('\n');
  const start = startOfSources(lines);
  const list = lines.slice(start).join('\n');
  const urls = urlsOf(list);
  if (urls.size === 0 || start === 0) return markdown;
  const text = outsideCode(lines.slice(0, start).join('\n'), (part) =>
    part.replace(CITATION, (whole, number: string) => {
      const url = urls.get(number);
      return url === undefined ? whole : `[\\[${number}\\]](<${url}>)`;
    }),
  );
  return `${text}\n${list}`;
}
