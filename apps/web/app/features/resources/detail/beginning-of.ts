const SHOWN = 1500;

/** The first paragraphs of Markdown, about 1,500 characters. Slightly longer texts are not cut. */
export function beginningOf(markdown: string): string {
  if (markdown.length <= SHOWN * 1.2) return markdown;
  const start = markdown.slice(0, SHOWN);
  const end = start.lastIndexOf('\n\n');
  return end > SHOWN / 3 ? start.slice(0, end) : `${start.slice(0, start.lastIndexOf(' ')).trimEnd()} …`;
}
