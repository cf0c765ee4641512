const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const CITATION = /\[\d{1,3}\](?!\()/g;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * Counts the words of a Markdown text: whitespace-separated runs with a letter or digit, and dictionary words in
 * scripts without spaces. Link targets and citation numbers such as `[1]` don't count.
 */
export function countWords(markdown: string): number {
  let words = 0;
  const dense: string[] = [];
  for (const run of markdown.replace(CITATION, '').split(/\s+/).map(withoutTargets)) {
    if (unspaced.test(run)) dense.push(run);
    else if (/[\p{L}\p{N}]/u.test(run)) words += 1;
  }
  // Segmented in one call, because starting the segmenter costs more than a short run.
  for (const { isWordLike } of segmenter.segment(dense.join(' '))) if (isWordLike) words += 1;
  return words;
}

/**
 * Shortens each `](target)` of a run to `]`. No regular expression, which would take quadratic time on unclosed
 * brackets.
 */
function withoutTargets(run: string): string {
  if (!run.includes('](')) return run;
  const parts = run.split(')');
  return parts
    .map((part, index) => {
      if (index === parts.length - 1) return part;
      const at = part.indexOf('](');
      return at < 0 ? `${part})` : part.slice(0, at + 1);
    })
    .join('');
}
