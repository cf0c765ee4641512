import { splitWords } from '../text/article/checked-article.ts';
import { QUOTED } from '../text/quoted.ts';
import type { TextTools } from '../text/text-tools.ts';
import { wordKey } from '../text/word-key.ts';
import type { Support, SupportFinder } from './support.ts';

/** Maximum length; a longer attribution is a claim of its own. */
const LONGEST_ATTRIBUTION = 240;
/** Maximum number of words besides the title, as in "According to the authors of *Title*, …". */
const MAX_OTHER_WORDS = 5;
/** Number of words to which a long title may be shortened. */
const MIN_TITLE_WORDS = 4;
const SEPARATOR = /[:：]|,(?=\s)/g;

export interface NamedReference {
  title?: string;
  /** Name by which the text attributes it, if not its title. */
  name?: string | undefined;
}

/** Names by which a text may attribute statements to these sources. */
export const namesOf = (references: readonly NamedReference[]): string[] =>
  references.flatMap(({ name, title }) => name ?? title ?? []);

/**
 * Returns the best support for a sentence or for its claim without an attribution, because the words of "*Title*
 * reports:" aren't in the source itself.
 */
export function sentenceSupport(
  { text, words }: { text: string; words: readonly string[] },
  {
    titles,
    ids,
    finder,
    tools,
  }: {
    titles: readonly string[];
    ids: ReadonlySet<string>;
    finder: SupportFinder;
    tools: TextTools;
  },
): Support | undefined {
  const whole = finder.find(words, ids);
  const claim = attributedClaim(text, titles);
  const attributed = claim === undefined ? undefined : finder.find(splitWords(claim, tools), ids);
  return (attributed?.score ?? 0) > (whole?.score ?? 0) ? attributed : whole;
}

/** Returns the text after the first colon or comma that follows a source's title. */
function attributedClaim(text: string, titles: readonly string[]): string | undefined {
  const opening = text.slice(0, LONGEST_ATTRIBUTION);
  const unquoted = opening.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  const ends = Array.from(unquoted.matchAll(SEPARATOR), ({ index }) => index);
  for (const end of ends) {
    const named = opening.slice(0, end);
    if (titles.some((title) => attributes(named, title))) return text.slice(end + 1);
  }
  return undefined;
}

/** True if a text names a title and says little else. */
function attributes(text: string, title: string): boolean {
  const key = wordKey(text);
  const words = wordKey(title).split(' ');
  const beginning = words.slice(0, MIN_TITLE_WORDS).join(' ');
  const name = [words.join(' '), beginning].find((each) => each !== '' && key.includes(each));
  if (name === undefined) return false;
  // Drops a phrase of the article in front, and allows for a heading of the source in quotes.
  const [said = ''] = text
    .split(/[:：]/)
    .filter((part) => wordKey(part).includes(beginning))
    .slice(-1);
  const others = wordKey(said.replace(QUOTED, ' ')).replace(name, '').split(' ').filter(Boolean);
  return others.length <= MAX_OTHER_WORDS;
}
