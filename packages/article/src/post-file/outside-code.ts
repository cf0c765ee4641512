const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;

/** Changes a paragraph outside of its code spans: runs of equally many backticks. */
function outsideSpans(text: string, change: (text: string) => string): string {
  const runs = [...text.matchAll(/(?<!\\)`+/g)];
  const nextOfLength = new Map<number, number>();
  const closing = runs.map(() => -1);
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.[0].length ?? 0;
    closing[index] = nextOfLength.get(length) ?? -1;
    nextOfLength.set(length, index);
  }
  let changed = '';
  let end = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const opened = runs[index];
    const closed = runs[closing[index] ?? -1];
    if (!opened || !closed) continue;
    changed += change(text.slice(end, opened.index));
    end = closed.index + closed[0].length;
    changed += text.slice(opened.index, end);
    index = closing[index] ?? index;
  }
  return changed + change(text.slice(end));
}

/** Changes Markdown outside of its code, in time that grows with its length alone. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  let fence: string | undefined;
  let paragraph: string[] = [];
  const changed: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) changed.push(outsideSpans(paragraph.join('\n'), change));
    paragraph = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined && mark === undefined && line.trim() !== '') paragraph.push(line);
    else {
      endParagraph();
      changed.push(line);
      if (fence === undefined) fence = mark;
      else if (mark?.startsWith(fence)) fence = undefined;
    }
  }
  endParagraph();
  return changed.join('\n');
}
