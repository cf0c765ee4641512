const CODE = /(```[^]*?(?:```|$)|`[^`\n]*`)/;

/** Returns the code blocks and code spans, in order. */
export const codeRanges = (markdown: string): { start: number; end: number; isBlock: boolean }[] =>
  [...markdown.matchAll(new RegExp(CODE, 'g'))].map(({ 0: code, index }) => ({
    start: index,
    end: index + code.length,
    isBlock: code.startsWith('```'),
  }));

/** Changes only text outside of code, where brackets aren't citations. */
export function mapOutsideCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
