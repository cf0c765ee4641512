import type { TextEdit } from './split-edit.ts';

/** Makes edits that don't overlap. Of two insertions at one place the first in the list comes first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, replacement } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < done) throw new Error('edits overlap');
    result += text.slice(done, start) + replacement;
    done = end;
  }
  return result + text.slice(done);
}

/** Place of a range after an edit beside it, or undefined if the edit changes text of the range. */
export function placeAfterEdit(
  { start, end }: { start: number; end: number },
  edit: TextEdit,
): { start: number; end: number } | undefined {
  if (end <= edit.start) return { start, end };
  const moved = edit.replacement.length - (edit.end - edit.start);
  return start >= edit.end ? { start: start + moved, end: end + moved } : undefined;
}
