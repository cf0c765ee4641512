/** What a fake writer can learn from a prompt: the passages of its data block and the words that it is about. */
export interface Material {
  passages: { id: string; sentences: string[] }[];
  /** Short phrases out of the passages, or out of the whole prompt when it has none. Never empty. */
  phrases: string[];
  /** How many words the prompt asks for, when it says so. */
  words: number | undefined;
}

const passageId = /^S\d+\.\d+$/;
const sentence = /[^.!?\s][^.!?]*[.!?]+/g;

function jsonLines(prompt: string): Record<string, unknown>[] {
  return prompt.split('\n').flatMap((line) => {
    if (!line.trimStart().startsWith('{')) return [];
    try {
      const value: unknown = JSON.parse(line);
      return typeof value === 'object' && value !== null ? [{ ...value }] : [];
    } catch {
      return [];
    }
  });
}

function longestText(line: Record<string, unknown>): string {
  const texts = Object.values(line).filter((value) => typeof value === 'string');
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/** Pairs of neighbouring longer words, the most frequent first. */
function frequentPairs(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const counts = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next && next !== word) counts.set(`${word} ${next}`, (counts.get(`${word} ${next}`) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([pair]) => pair);
}

export function readMaterial(prompt: string): Material {
  const passages = jsonLines(prompt).flatMap((line) => {
    const { id } = line;
    if (typeof id !== 'string' || !passageId.test(id)) return [];
    return [{ id, sentences: longestText(line).match(sentence) ?? [longestText(line)] }];
  });
  const pairs = frequentPairs(passages.flatMap(({ sentences }) => sentences).join(' ') || prompt).slice(
    0,
    24,
  );
  const asked = /(\d{2,5})\s+words/i.exec(prompt)?.[1];
  return {
    passages,
    phrases: pairs.length > 0 ? pairs : ['practical guide'],
    words: asked === undefined ? undefined : Number(asked),
  };
}
