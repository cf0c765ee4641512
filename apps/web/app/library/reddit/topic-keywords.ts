const COMMON = new Set(['this', 'that', 'with', 'from', 'have']);
const SHORTEST = 4;
const WORDS = 5;

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Returns keywords of a post: the search keyword, then the first significant words of its title. */
export function topicKeywords(keyword: string, title: string): string[] {
  const words = title
    .split(/\s+/)
    .map((word) => word.replace(EDGES, ''))
    .filter((word) => word.length >= SHORTEST && !COMMON.has(word.toLowerCase()))
    .slice(0, WORDS);
  const all = [keyword.trim(), ...words];
  const spelled = all.map((word) => word.toLowerCase());
  return all.filter((word, index) => word !== '' && spelled.indexOf(word.toLowerCase()) === index);
}
