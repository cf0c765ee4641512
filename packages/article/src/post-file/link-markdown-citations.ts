import { outsideCode } from './outside-code.ts';

/** Numbered list at the end of an article, with the lines of its entries. */
const SOURCES = /(?:^ {0,3}\d{1,3}[.)] [^\n]*(?:\n(?:[ \t]+[^\n]*)?)*\n*)+\s*$/m;
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

/** Links citations to their sources. Links work in every generator, unlike footnotes. */
export function linkMarkdownCitations(markdown: string): string {
  const match = SOURCES.exec(markdown);
  if (!match) return markdown;
  const urls = urlsOf(match[0]);
  const text = outsideCode(markdown.slice(0, match.index), (part) =>
    part.replace(CITATION, (whole, number: string) => {
      const url = urls.get(number);
      return url === undefined ? whole : `[\\[${number}\\]](<${url}>)`;
    }),
  );
  return text + match[0];
}
