import { bareLinkRemoval } from './bare-link-removal.ts';
import type { KnownDomains } from './known-domains.ts';
import { codeRanges } from './outside-code.ts';
import { applyEdits, type Edit } from './tokens.ts';

/** Letters of Latin, Greek and Cyrillic: other scripts put no space between a word and a domain. */
const LETTER = 'a-z\\d\\u00DF-\\u024F\\u0370-\\u04FF';
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`;
/** Dot as it is or defanged. */
const DOT = '(?:\\.|\\uFF0E|\\[\\.\\]|\\(\\.\\)|\\{\\.\\}|\\[dot\\]|\\(dot\\))';
/** Defanged scheme. Working URLs are removed elsewhere. */
const SCHEME = '(?:hxxps?(?:\\[:\\]|\\[:|:\\]|:)\\/\\/|h(?:tt|xx)ps?(?:\\[:\\]\\/\\/|\\[:\\/\\/\\]))';
const PATH = '(?::\\d{1,5})?(?:[/?#][\\w%.~/?#&=+@:;,!$*-]*)?';
/** Bare domains such as `evil.example/plain`, and defanged URLs such as `hxxps://evil[.]example`. */
const DOMAIN = new RegExp(
  `(?<![${LETTER}@/.%-][_~]{0,3})(?<scheme>${SCHEME})?(?<host>(?:${LABEL}${DOT}){1,8}(?:xn--[a-z\\d-]{2,59}|[a-z]{2,24}))(?<path>${PATH})(?!_{0,3}[${LETTER}]|[@-])`,
  'giu',
);
/** Punctuation and closing emphasis marks. */
const TRAILING = /[.,;:!?*_~]+$/;
const DEFANGED = /\[|\(|\{|\uFF0E/;

/** Common top-level domains besides those of countries, and those for examples. */
const GENERIC = new Set(
  (
    'com net org info biz edu gov mil int app dev xyz online site shop store top club live link click icu vip pro blog ' +
    'cloud tech space website fun world news page zone life agency digital email support today guru host press wiki ' +
    'work win bid loan download example test invalid onion'
  ).split(' '),
);
/** Country domains that look like the ending of a file or of a name in code. */
const FILE_ENDINGS = new Set(['id', 'md', 'pl', 'ps', 'py', 'rs', 'sh', 'so']);
/** Endings recognized in code, where the others are parts of names, such as `logger.info`. */
const ENDINGS_IN_CODE = new Set(['com', 'net', 'org', 'edu', 'gov']);
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const isCountry = (ending: string) =>
  ending === 'uk' || ending === 'eu' || regions.of(ending.toUpperCase()) !== undefined;

interface Parts {
  scheme?: string | undefined;
  host: string;
  path: string;
}

/** True if the text is a domain and not, for instance, a file name or a missing space between sentences. */
function isDomain({ scheme, host, path }: Parts): boolean {
  if (scheme || DEFANGED.test(host)) return true;
  const labels = host.split('.');
  const ending = labels.at(-1) ?? '';
  const name = labels.at(-2) ?? '';
  const isLong = labels.length > 2 || path !== '';
  if (name.length < 2 && !isLong) return false;
  if (/^\d{1,2}$/.test(name)) return false;
  // Ignores "ASP.NET" and "slowly.In", where the capital starts a name or a sentence.
  if (ending !== ending.toLowerCase() && path === '') return false;
  const known = ending.toLowerCase();
  if (known.startsWith('xn--') || GENERIC.has(known)) return true;
  return known.length === 2 && !FILE_ENDINGS.has(known) && isCountry(known);
}

/** Ignores `[.]`, which may be part of a regular expression in a code span. */
function isDomainInCode({ scheme, host, path }: Parts): boolean {
  if (scheme) return true;
  const ending = host.split('.').at(-1)?.toLowerCase() ?? '';
  return (path.startsWith('/') || ENDINGS_IN_CODE.has(ending)) && isDomain({ host, path });
}

/** Returns edits for unknown bare domains and defanged URLs. */
function domainEdits(text: string, known: KnownDomains): Edit[] {
  const code = codeRanges(text);
  let next = 0;
  return [...text.matchAll(DOMAIN)].flatMap(({ 0: whole, index, groups }) => {
    const parts: Parts = { host: '', path: '', ...groups };
    const address = whole.replace(TRAILING, '');
    while ((code[next]?.end ?? text.length) < index) next += 1;
    const around = code[next];
    const isInCode = around !== undefined && around.start < index;
    const isAddress = isInCode ? !around.isBlock && isDomainInCode(parts) : isDomain(parts);
    if (!isAddress || known(address)) return [];
    return [{ start: index, end: index + address.length, text: '' }];
  });
}

/** Removes unknown bare domains, each with its sentence. Code blocks stay unchanged. */
export function withoutBareDomains(
  markdown: string,
  known: KnownDomains,
): { markdown: string; removed: number } {
  const edits = domainEdits(markdown, known).filter(
    ({ start }) => !/\]\(\s*<?$/.test(markdown.slice(Math.max(0, start - 5), start)),
  );
  const sentences = edits.map((edit) => bareLinkRemoval(markdown, edit));
  return { markdown: applyEdits(markdown, sentences), removed: edits.length };
}

/** Removes unknown domains from a heading or title, and keeps the rest of their sentence if it has no other one. */
export function lineWithoutDomains(line: string, known: KnownDomains): string {
  const edits = domainEdits(line, known);
  if (edits.length === 0) return line;
  const whole = applyEdits(
    line,
    edits.map((edit) => bareLinkRemoval(line, edit)),
  ).trim();
  return whole === '' ? applyEdits(line, edits).replace(/\s+/g, ' ').trim() : whole;
}
