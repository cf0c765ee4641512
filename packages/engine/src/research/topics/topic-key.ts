import { textTools } from '../../text/text-tools.ts';
import { wordKey } from '../../text/word-key.ts';

const ARTICLES = new Set(
  'a an the der die das ein eine el la los las un una le les une il lo gli o os as um uma'.split(' '),
);

/**
 * Returns keys that are equal for topics that differ only in stop words, forms and order: "The guide to compost",
 * "Compost guides". An initial question word counts: "How to prune" isn't "When to prune".
 */
export function topicKeys(language: string): (topic: string) => string {
  const { termsOf, words, isStopWord } = textTools(language);
  return (topic) => {
    const found = words(topic);
    const stems = termsOf(found);
    if (stems.length === 0) return wordKey(topic);
    const figures = found.filter((word) => /^\p{N}/u.test(word));
    const first = found[0]?.toLowerCase() ?? '';
    const opening = isStopWord(first) && !ARTICLES.has(first) ? first : '';
    return [opening, ...new Set([...stems, ...figures].sort())].join(' ').trim();
  };
}
