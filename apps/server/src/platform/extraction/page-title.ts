const SEPARATOR = /\s+[|–—·»«:•-]\s+|\s*[|»]\s*/;
const COLON = /:\s+/;
const EDGES = /^[\s|–—·»«:•-]+|[\s|–—·»«:•-]+$/g;

export type TitleSources = {
  headings: string[];
  /** Titles from the head of the page, best source first. */
  titles: (string | undefined)[];
  siteName: string | undefined;
  hostname: string;
};

/** Main heading if the head contains it too, otherwise the head's title without the site name. */
export function pageTitle({ headings, titles, siteName = '', hostname }: TitleSources): string {
  const isSite = (part: string): boolean => namesSite(part, siteName, hostname);
  const known = titles.filter((title) => title !== undefined);
  const names = known
    .flatMap((title) => [title, withoutSite(title, isSite), ...title.split(SEPARATOR), ...title.split(COLON)])
    .map(fold);
  const shown = headings.map((text) => text.replace(/\s*[¶🔗]$/u, '')); // the permalinks of documentation tools
  const heading = shown.find((text) => fold(text) !== fold(siteName) && names.includes(fold(text)));
  if (heading) return heading;
  const [best] = known;
  return best === undefined ? (shown[0] ?? '') : withoutSite(best, isSite);
}

/** True if a text is the name of the site or a part of its host name. */
export function namesSite(text: string, siteName = '', hostname = ''): boolean {
  return (
    fold(text) === fold(siteName) || (text.length > 2 && hostname.replaceAll('.', '').includes(fold(text)))
  );
}

/** Drops the part with the site name, or a last part that is shorter than the rest. */
function withoutSite(title: string, isSite: (part: string) => boolean): string {
  const parts = title.split(SEPARATOR);
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return title;
  if (isSite(first)) return title.slice(first.length).replace(EDGES, '');
  const start = title.slice(0, title.lastIndexOf(last)).replace(EDGES, '');
  return isSite(last) || words(start) >= words(last) ? start : title;
}

function words(text: string): number {
  return text.split(/\s+/).length;
}

/** Letters and digits only, for comparison. */
function fold(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('');
}
