import { type CheckedSentence, readArticle } from '../text/article/checked-article.ts';
import { replaceSentence } from '../text/replace-sentence.ts';
import { wordKey } from '../text/word-key.ts';
import { type ArticleToFix, applyChanges } from './article-to-fix.ts';
import { type Evidence, evidenceChecker } from './evidence-checks.ts';
import type { TextFix } from './fix.ts';
import type { Place } from './report.ts';

const CITATIONS = /[ \t]*\[\d{1,3}\]/g;
const MARKED = /[*_"“„«「《]/;
/** Number of words to which a long title may be shortened. */
const MIN_TITLE_WORDS = 4;
const END = /[.!?…。！？]*["”’»」』)]*\s*$/;

type Cited = Evidence['references'][number];

/** Replaces a citation by another source of the article that supports the sentence with all its figures and names. */
export function replaceCitations(article: ArticleToFix, places: readonly Place[]): TextFix | undefined {
  const find = sourceFinder(article, article.input.references);
  const found = new Map(places.map((place) => [place.start, find(place)]));
  return applyChanges(
    article,
    places.filter(({ start }) => found.get(start)),
    (text, start, end) => {
      const sentence = { text: text.slice(start, end), at: start };
      const changed = replaceSentence(text, sentence, found.get(start) ?? sentence.text);
      return { from: start, to: text.length, insert: changed.slice(start) };
    },
  );
}

/** Returns the places whose sentences no source supports, not even one that the article doesn't list. */
export function unsupportedPlaces(article: ArticleToFix, places: readonly Place[]): Place[] {
  const { references, passages } = article.input;
  const listed = new Set(references.map(({ sourceId }) => sourceId));
  const others = [...new Set(passages.map(({ sourceId }) => sourceId))].filter((id) => !listed.has(id));
  if (others.length === 0) return [...places];
  const next = Math.max(0, ...references.map(({ number }) => number)) + 1;
  const unlisted = others.map((sourceId, at) => ({ number: next + at, sourceId }));
  const find = sourceFinder(article, unlisted);
  return places.filter((place) => find(place) === undefined);
}

/** Returns a sentence with its citation replaced by one of these sources that supports it. */
function sourceFinder(
  { input, text, tools, read }: ArticleToFix,
  offered: readonly Cited[],
): (place: Place) => string | undefined {
  const { references, language } = input;
  const titles = references.flatMap(({ title }) => title ?? []);
  const check = evidenceChecker({ ...input, ownTexts: [...input.ownTexts, ...titles] }, tools);
  const sentences = new Map(read().sentences.map((sentence) => [sentence.start, sentence]));

  return ({ start, end }) => {
    const sentence = sentences.get(start);
    if (sentence === undefined || sentence.citations.length === 0 || namesItsSource(sentence)) {
      return undefined;
    }
    const bare = text.slice(start, end).replace(CITATIONS, '');
    return offered
      .filter(({ number }) => !sentence.citations.includes(number))
      .map(({ number }) => bare.replace(END, (mark) => `${tools.space}[${number}]${mark}`))
      .find((recited) => {
        const { figures, citations } = check(readArticle(recited, language), offered);
        return figures.verdict !== 'bad' && citations.verdict === 'good';
      });
  };

  /**
   * True if the sentence names its source, so that the citation can't change without the name. A short title must be
   * marked, since it may be any word.
   */
  function namesItsSource({ text: said, citations, start, end }: CheckedSentence): boolean {
    const isMarked = MARKED.test(text.slice(start, end));
    const words = wordKey(said);
    return references.some(({ number, title = '' }) => {
      const named = wordKey(title).split(' ').slice(0, MIN_TITLE_WORDS);
      const isClear = isMarked || named.length === MIN_TITLE_WORDS;
      return citations.includes(number) && title !== '' && isClear && words.includes(named.join(' '));
    });
  }
}
