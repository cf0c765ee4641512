const HEADING = /^#{1,2}[ \t]/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const DEFINITION = /^ {0,3}\[[^\]]+\]:|<details\b/i;

/**
 * Splits Markdown before headings, so that a keystroke re-renders one part. Link definitions and disclosures prevent
 * it.
 */
export function previewParts(markdown: string): string[] {
  const parts: string[][] = [[]];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, marks, rest = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      if (marks?.startsWith(fence) && rest.trim() === '') fence = undefined;
    } else if (marks) fence = marks;
    else if (DEFINITION.test(line)) return [markdown];
    else if (HEADING.test(line)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n')).filter((part) => part.trim() !== '');
}
