import type { ArticleBrief } from '../article.ts';
import { ownTexts } from '../own-texts.ts';

/** True if a source, the product or the user has mentioned a domain or URL. */
export type KnownDomains = (address: string) => boolean;

const DEFANGED_DOT = /\[(?:\.|dot)\]|\((?:\.|dot)\)|\{\.\}|\uFF0E/giu;
const DEFANGED_SCHEME = /h(?:tt|xx)(ps?)(?:\[:\]|\[:|:\]|:)\/\/|h(?:tt|xx)(ps?)\[:\/\/\]/giu;

/** Normalizes text to lower case with working URLs instead of defanged ones. */
const refang = (text: string): string =>
  text.toLowerCase().replace(DEFANGED_DOT, '.').replace(DEFANGED_SCHEME, 'htt$1$2://');

const withoutWww = (host: string): string => host.replace(/^www\./, '');

const hostOf = (url: string | undefined): string[] => {
  const host = URL.parse(url ?? '')?.hostname;
  return host ? [withoutWww(host)] : [];
};

/** Characters of a domain. Scripts without spaces put words next to domains. */
const PART = /[a-z\d\u00DF-\u024F\u0370-\u04FF-]/u;

/** True if the text has the domain or URL, not just as part of another one. */
function names(text: string, address: string): boolean {
  if (address === '') return false;
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const before = text.slice(Math.max(0, at - 4), at);
    const after = text.slice(at + address.length, at + address.length + 2);
    const begins = before === 'www.' || !/[a-z\d\u00DF-\u024F\u0370-\u04FF.-]$/u.test(before);
    const ends = !PART.test(after[0] ?? '') && !(after[0] === '.' && PART.test(after[1] ?? ''));
    if (begins && ends) return true;
  }
  return false;
}

/** Collects the domains and URLs of a brief. `own` has further texts of the user. */
export function knownDomains(brief: ArticleBrief, own: readonly string[] = []): KnownDomains {
  const { sources, product, outline } = brief;
  const hosts = new Set([...sources.map(({ url }) => url), product?.link].flatMap(hostOf));
  let texts: string[] | undefined;
  return (found) => {
    const address = withoutWww(refang(found).replace(/^https?:\/\//, '')).replace(/\/$/, '');
    if (hosts.has(address.split(/[/?#:]/, 1)[0] ?? '')) return true;
    texts ??= [
      ...own,
      ...ownTexts(brief),
      ...(outline ? [JSON.stringify(outline)] : []),
      ...sources.flatMap(({ title, content }) => [title, content]),
    ].map(refang);
    return texts.some((text) => names(text, address));
  };
}
