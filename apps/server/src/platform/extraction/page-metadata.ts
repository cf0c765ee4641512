import { cleanLine } from './clean-text.ts';
import type { PageMetadata } from './extracted-page.ts';
import { readJsonLd } from './json-ld.ts';
import { pageTitle } from './page-title.ts';

/** The calendar day of a date in a page's metadata as its author wrote it, without time zone conversion. */
export function calendarDate(text: string): string | undefined {
  const [, year, month = '', date = ''] = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ?? [];
  const day = year
    ? new Date(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
    : writtenDay(text.trim());
  if (!day || Number.isNaN(day.getTime())) return undefined;
  return day.toISOString().slice(0, 10);
}

// Such as "March 31, 2026 10:00 PM EST"; without a four-digit year the parser would guess one.
function writtenDay(text: string): Date | undefined {
  if (text.length > 60 || !/\b(19|20)\d\d\b/.test(text)) return undefined;
  const date = new Date(text.replace(/\s*\(?[A-Z]{2,5}\)?$|\s*(GMT|UTC)?[+-]\d\d:?\d\d$/, ''));
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}

const maxTitle = 300;
const maxDescription = 1_000;
const maxAuthor = 200;

const descriptionNames = ['description', 'og:description', 'twitter:description', 'dc.description'];
const authorNames = [
  'author',
  'parsely-author',
  'sailthru.author',
  'dc.creator',
  'citation_author',
  'article:author',
];
const dateNames = [
  'article:published_time',
  'og:published_time',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'citation_publication_date',
  'dc.date.issued',
  'dcterms.created',
  'dc.date',
  'pubdate',
  'publishdate',
  'date',
];
const markedAuthors = '[rel~=author], [itemprop~=author]';
const markedDates =
  '[itemprop~=datePublished][datetime], time[pubdate], article time[datetime], time[datetime]';

export function readMetadata(document: Document, url: string): PageMetadata {
  const meta = readMeta(document);
  const named = (names: string[]): (string | undefined)[] => names.map((name) => meta.get(name));
  const schema = readJsonLd(document);

  const title = pageTitle({
    headings: texts(document, 'h1'),
    titles: [meta.get('og:title') ?? meta.get('twitter:title'), schema.headline, texts(document, 'title')[0]],
    siteName: meta.get('og:site_name') ?? meta.get('application-name'),
    hostname: new URL(url).hostname,
  });
  const description = [...named(descriptionNames), schema.description].find(Boolean);
  const author = [schema.author, ...named(authorNames), ...texts(document, markedAuthors)]
    .map((text) => cleanLine(text, maxAuthor).replace(/^by\s+/i, ''))
    .find((text) => text !== '' && !/^https?:/.test(text));
  const marked = [...document.querySelectorAll(markedDates)].map((element) =>
    element.getAttribute('datetime'),
  );
  const publishedAt = [schema.datePublished, ...named(dateNames), ...marked]
    .map((text) => text && calendarDate(text))
    .find(Boolean);
  const language = canonicalLanguage(
    document.querySelector('html[lang]')?.getAttribute('lang') ?? meta.get('content-language'),
  );
  return {
    title: cleanLine(title, maxTitle),
    description: cleanLine(description, maxDescription),
    ...(author && { author }),
    ...(publishedAt && { publishedAt }),
    ...(language && { language }),
  };
}

/** The first content of each meta tag by its lower-case name, property, itemprop or http-equiv. */
function readMeta(document: Document): Map<string, string> {
  const meta = new Map<string, string>();
  for (const tag of document.querySelectorAll('meta[content]')) {
    const content = tag.getAttribute('content')?.trim();
    for (const attribute of ['name', 'property', 'itemprop', 'http-equiv']) {
      const name = tag.getAttribute(attribute)?.toLowerCase();
      if (name && content && !meta.has(name)) meta.set(name, content);
    }
  }
  return meta;
}

function texts(document: Document, selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

function canonicalLanguage(tag: string | undefined): string | undefined {
  try {
    return tag ? Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] : undefined;
  } catch {
    return undefined;
  }
}
