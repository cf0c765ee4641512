import { wordKey } from '../text/word-key.ts';

export interface RankingPage {
  title: string;
  url: string;
}

export interface Difficulty {
  /** From 0 to 100. */
  score: number;
  level: 'low' | 'medium' | 'high';
  results: number;
}

/** Fewer pages say nothing. */
const MIN_RESULTS = 5;
const WEIGHTS = { authority: 50, title: 30, homepage: 20 };
const HIGH = 60;
const MEDIUM = 35;

/** Sites that rank by their name alone, whatever the subject. */
const AUTHORITIES = new Set(
  `amazon apple baidu bbc bilibili britannica cnn ebay elpais facebook forbes github google healthline ibm imdb instagram
  investopedia linkedin mayoclinic medium mercadolibre microsoft nih nytimes pinterest quora reddit spiegel stackexchange
  stackoverflow theguardian tiktok tripadvisor walmart webmd who wikihow wikipedia yelp youtube zhihu`.split(
    /\s+/,
  ),
);
const OFFICIAL = /(?:^|\.)(?:gov|edu|mil|ac|gob|gouv|gv)(?:\.[a-z]{2})?$/;
/** A name under which sites are registered in a country, as in `amazon.co.uk`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gob|gov|net|or|org)$/;

/**
 * How strong the pages are that rank for a keyword: 50 × the share of large or official sites + 30 × the share of titles
 * that hold the keyword word for word + 20 × the share of home pages, rounded. From 35 on it is medium, from 60 on high.
 * A hint and no measure of links or visits; null for fewer than five pages.
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

/** Whole words only, but in scripts without spaces anywhere. */
const holds = (title: string, phrase: string): boolean =>
  /\p{Script=Han}/u.test(phrase) ? title.includes(phrase) : ` ${title} `.includes(` ${phrase} `);

function hasAuthority(host: string): boolean {
  if (OFFICIAL.test(host)) return true;
  const names = host.split('.').slice(0, -1);
  const last = names.at(-1) ?? '';
  const name = names.length > 1 && SECOND_LEVEL.test(last) ? names.at(-2) : last;
  return AUTHORITIES.has(name ?? '');
}
