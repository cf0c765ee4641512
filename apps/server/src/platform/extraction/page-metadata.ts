import { linesBesideHeading } from './beside-heading.ts';
import { calendarDate } from './calendar-date.ts';
import { cleanLine } from './clean-text.ts';
import type { PageMetadata } from './extracted-page.ts';
import { readJsonLd } from './json-ld.ts';
import { authorName, markedAuthors, writtenAuthors } from './page-author.ts';
import { namesSite, pageTitle } from './page-title.ts';

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 1_000;
const MAX_AUTHOR = 200;

const DESCRIPTION_NAMES = ['description', 'og:description', 'twitter:description', 'dc.description'];
const AUTHOR_NAMES = [
  'author',
  'parsely-author',
  'sailthru.author',
  'dc.creator',
  'citation_author',
  'article:author',
];
const DATE_NAMES = [
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
const MARKED_DATES = '[itemprop~=datePublished], time[pubdate], abbr.published[title]';
const TIMES_OF_PAGE = 'article time[datetime], time[datetime]';

export function readMetadata(document: Document, url: string): PageMetadata {
  const meta = readMeta(document);
  const named = (names: string[]): (string | undefined)[] => names.map((name) => meta.get(name));
  const schema = readJsonLd(document);

  const siteName = meta.get('og:site_name') ?? meta.get('application-name');
  const { hostname } = new URL(url);
  const title = pageTitle({
    headings: texts(document, 'h1'),
    titles: [meta.get('og:title') ?? meta.get('twitter:title'), schema.headline, texts(document, 'title')[0]],
    siteName,
    hostname,
  });
  const description = [...named(DESCRIPTION_NAMES), schema.description].find(Boolean);
  const language = canonicalLanguage(
    document.querySelector('html[lang]')?.getAttribute('lang') ?? meta.get('content-language'),
  );
  const lines = linesBesideHeading(document, title);
  const author = [
    schema.author,
    ...named(AUTHOR_NAMES).map(authorName),
    ...markedAuthors(document),
    ...writtenAuthors(lines),
    schema.person,
    schema.organization,
  ]
    .map((name) => cleanLine(name, MAX_AUTHOR))
    .find((name) => name !== '' && !namesSite(name, siteName, hostname));
  const publishedAt = firstDate(
    [
      schema.datePublished,
      ...named(DATE_NAMES),
      ...datesOf(document, MARKED_DATES),
      ...lines.flatMap(({ datetime, text }) => [datetime, text]),
      ...datesOf(document, TIMES_OF_PAGE),
      /\/(?:19|20)\d\d\/\d\d\/\d\d\//.exec(url)?.[0].slice(1),
    ],
    language,
  );
  return {
    title: cleanLine(title, MAX_TITLE),
    description: cleanLine(description, MAX_DESCRIPTION),
    ...(author && { author }),
    ...(publishedAt && { publishedAt }),
    ...(language && { language }),
  };
}

function firstDate(candidates: (string | undefined)[], language?: string): string | undefined {
  return candidates.map((text) => text && calendarDate(text, language)).find(Boolean);
}

function datesOf(document: Document, selector: string): string[] {
  return [...document.querySelectorAll(selector)].flatMap((element) =>
    [
      ...['content', 'datetime', 'title'].map((name) => element.getAttribute(name)),
      element.textContent,
    ].filter((text) => text !== null),
  );
}

/** First content of each meta tag by its lower-case name, property, itemprop or http-equiv. */
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
