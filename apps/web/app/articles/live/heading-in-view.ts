import type { MarkdownEditorHandle } from '../../editor/editor/editor-props.ts';

/** Share of the height that counts as where somebody reads. */
const READ_AT = 1 / 3;

const lastAbove = (headings: readonly { text: string; top: number }[], line: number): string =>
  headings.findLast(({ top }) => top <= line)?.text ?? '';

/** Section that the editor shows: empty for the introduction, null while it shows no text. */
export function headingInEditor(editor: MarkdownEditorHandle | null): string | null {
  const scroller = editor?.scroller();
  if (!editor || !scroller || scroller.element.clientHeight === 0) return null;
  const tops = scroller.tops();
  const headings = editor.headings().map(({ level, text }, at) => ({ level, text, top: tops[at] ?? 0 }));
  const { scrollTop, clientHeight } = scroller.element;
  return lastAbove(
    headings.filter(({ level }) => level === 2),
    scrollTop + clientHeight * READ_AT,
  );
}

/** Section of a rendered article in the window. */
export function headingInPage(article: Element | null): string | null {
  if (!article) return null;
  const headings = [...article.querySelectorAll('h2')].map((heading) => {
    return { text: heading.textContent.trim(), top: heading.getBoundingClientRect().top };
  });
  return lastAbove(headings, innerHeight * READ_AT);
}

/** Scrolls to a section of a rendered article, or to its start. */
export function showHeadingInPage(article: Element | null, name: string): void {
  const headings = [...(article?.querySelectorAll('h2') ?? [])];
  const heading = headings.find(({ textContent }) => textContent.trim() === name);
  (heading ?? article)?.scrollIntoView({ block: 'start' });
}
