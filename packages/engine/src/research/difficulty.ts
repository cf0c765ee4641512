import { wordKey } from '../text/word-key.ts';

export interface RankingPage {
  title: string;
  url: string;
}

export interface Difficulty {
  /** 0 to 100. */
  score: number;
  level: 'low' | 'medium' | 'high';
  results: number;
}

/** Minimum pages for an estimate. */
const MIN_RESULTS = 5;
const WEIGHTS = { authority: 50, title: 30, homepage: 20 };
const HIGH = 60;
const MEDIUM = 35;

/** Sites that rank for any subject by their name alone. */
const AUTHORITIES = new Set(
  `amazon apple baidu bbc bilibili britannica cnn ebay elpais facebook forbes github google healthline ibm imdb instagram
  investopedia linkedin mayoclinic medium mercadolibre microsoft nih nytimes pinterest quora reddit spiegel stackexchange
  stackoverflow theguardian tiktok tripadvisor walmart webmd who wikihow wikipedia yelp youtube zhihu`.split(
    /\s+/,
  ),
);
const OFFICIAL = /(?:^|\.)(?:gov|edu|mil|ac|gob|gouv|gv)(?:\.[a-z]{2})?$/;
/** Second-level domain of a country, as in `amazon.co.uk`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gob|gov|net|or|org)$/;

/**
 * Estimates the strength of ranking pages: 50 × share of large or official sites + 30 × share of titles with the
 * keyword + 20 × share of home pages. Medium from 35, high from 60. It doesn't measure links or visits. Null for
 * fewer than five pages.
 */
export function keywordDifficulty(keyword: string, pages: readonly RankingPage[]): Difficulty | null {
  const parsed = pages.flatMap(({ title, url }) => {
    const address = URL.parse(url);
    return address ? [{ title: folded(title), address }] : [];
  });
  if (parsed.length < MIN_RESULTS) return null;
  const phrase = folded(keyword);
  const share = (is: (page: (typeof parsed)[number]) => boolean) => parsed.filter(is).length / parsed.length;
  const score = Math.round(
    WEIGHTS.authority * share(({ address }) => hasAuthority(address.hostname)) +
      WEIGHTS.title * share(({ title }) => phrase !== '' && holds(title, phrase)) +
      WEIGHTS.homepage * share(({ address }) => address.pathname === '/' && address.search === ''),
  );
  return {
    score,
    level: score >= HIGH ? 'high' : score >= MEDIUM ? 'medium' : 'low',
    results: parsed.length,
  };
}

const folded = (text: string): string => wordKey(text.normalize('NFKC'));

/** Matches whole words, but anywhere in scripts without spaces. */
const holds = (title: string, phrase: string): boolean =>
  /\p{Script=Han}/u.test(phrase) ? title.includes(phrase) : ` ${title} `.includes(` ${phrase} `);

function hasAuthority(host: string): boolean {
  if (OFFICIAL.test(host)) return true;
  const names = host.split('.').slice(0, -1);
  const last = names.at(-1) ?? '';
  const name = names.length > 1 && SECOND_LEVEL.test(last) ? names.at(-2) : last;
  return AUTHORITIES.has(name ?? '');
}
