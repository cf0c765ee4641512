const CITATION = /\[(\d{1,3})\]/g;

/** Sources whose numbers a text cites, in order. */
export function citedSources<Source extends { number: number }>(
  markdown: string,
  sources: readonly Source[],
): Source[] {
  if (sources.length === 0) return [];
  const cited = new Set(Array.from(markdown.matchAll(CITATION), ([, number]) => Number(number)));
  return sources.filter(({ number }) => cited.has(number));
}
