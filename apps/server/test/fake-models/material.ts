/** Facts that a fake writer extracts from a request: the records of its data block and the task. */
export interface Material {
  passages: { id: string; sentences: string[] }[];
  /** Subject of the article: the given keyphrases, or else frequent pairs of words. Never empty. */
  phrases: string[];
  topics: string[];
  /** Questions to answer, the section's before the article's. */
  questions: string[];
  /** Requested number of words, if stated. */
  words: number | undefined;
  /** Number of the section to write, 0 for other requests. */
  section: number;
  /** Requested number of body sections, if stated. */
  bodySections: number | undefined;
}

type Line = Record<string, unknown>;

const passageId = /^S\d+\.\d+$/;
const sentence = /[^.!?\s][^.!?]*[.!?]+/g;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);

export function readMaterial(instructions: string, prompt: string): Material {
  const lines = jsonLines(prompt);
  const ofKind = (kind: string) =>
    lines.flatMap((line) => (line['kind'] === kind && text(line['text']) ? [text(line['text'])] : []));
  const passages = lines.flatMap((line) => {
    const id = text(line['id']);
    if (!passageId.test(id)) return [];
    const said = longestText(line);
    return [{ id, sentences: said.match(sentence) ?? [said] }];
  });
  const section = lines.find((line) => line['kind'] === 'section' && Array.isArray(line['questions'])) ?? {};
  const article = lines.find((line) => line['kind'] === 'article') ?? {};
  const keyphrases = [ofKind('keyphrase'), texts(section['keyphrases']), texts(article['keyphrases'])].find(
    (list) => list.length > 0,
  );
  const phrases =
    keyphrases ?? frequentPairs(passages.flatMap(({ sentences }) => sentences).join(' ') || prompt);
  return {
    passages,
    phrases: phrases.length > 0 ? phrases : ['a first step'],
    topics: ofKind('topic'),
    questions: [...texts(section['questions']), ...ofKind('question')],
    words: numberIn(/(\d{2,5}) words/i, instructions) ?? numberIn(/(\d{2,5}) words/i, prompt),
    section: numberIn(/id "s(\d+)"/, prompt) ?? 0,
    bodySections: numberIn(/(\d+) body sections/i, instructions),
  };
}

function jsonLines(prompt: string): Line[] {
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

function longestText(line: Line): string {
  return Object.values(line)
    .map(text)
    .reduce((longest, value) => (value.length > longest.length ? value : longest), '');
}

function numberIn(pattern: RegExp, where: string): number | undefined {
  const found = pattern.exec(where)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Pairs of adjacent longer words, most frequent first. */
function frequentPairs(source: string): string[] {
  const words = source.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const counts = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next && next !== word) counts.set(`${word} ${next}`, (counts.get(`${word} ${next}`) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 24)
    .map(([pair]) => pair);
}
