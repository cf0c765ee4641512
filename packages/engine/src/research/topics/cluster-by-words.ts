import { countItems } from '../../text/count-items.ts';
import { textTools } from '../../text/text-tools.ts';
import type { TopicCluster } from './topic-suggestions.ts';

/**
 * Groups topics by their most common word besides those of the subject, which nearly all have. Topics without a
 * common word form a last group. Linear in the words of all topics.
 */
export function clusterByWords(
  topics: readonly string[],
  { subject, rest, language }: { subject: string; rest: string; language: string },
): TopicCluster[] {
  const tools = textTools(language);
  const own = new Set(tools.terms(subject));
  const forms = new Map<string, string>();
  const cut = topics.map((topic) => {
    const words = tools.words(topic).filter((word) => tools.terms(word).length > 0);
    for (const word of words) if (!forms.has(tools.stem(word))) forms.set(tools.stem(word), word);
    return { topic, stems: new Set(words.map(tools.stem).filter((stem) => !own.has(stem))) };
  });
  const uses = countItems(cut.flatMap(({ stems }) => [...stems]));
  const groups = Map.groupBy(cut, ({ stems }) => mostShared(stems, uses));
  const clusters: TopicCluster[] = [];
  const loose: string[] = [];
  for (const [stem, members] of groups) {
    const found = members.map(({ topic }) => topic);
    if (stem === undefined || found.length < 2) loose.push(...found);
    else clusters.push({ name: named(forms.get(stem) ?? stem, language), topics: found });
  }
  return loose.length > 0 ? [...clusters, { name: named(rest, language), topics: loose }] : clusters;
}

function mostShared(stems: ReadonlySet<string>, uses: ReadonlyMap<string, number>): string | undefined {
  const [best] = [...stems]
    .map((stem) => ({ stem, count: uses.get(stem) ?? 0 }))
    .sort((a, b) => b.count - a.count);
  return best && best.count > 1 ? best.stem : undefined;
}

const named = (word: string, language: string): string =>
  word.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
