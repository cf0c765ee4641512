import type { ArticlePart } from '@inkstep/engine/checks';
import type { Flag } from '../../../writing/editor/flags.ts';
import type { ArticleSession } from '../editor/article-session.ts';
import type { RevisionChoice } from './section-row.tsx';

/** Asks for another text of a section; how to rewrite it is asked first. */
export function revise({ store }: ArticleSession, section: ArticlePart, mode: RevisionChoice): void {
  if (mode === 'rewrite') store.set({ rewriting: section });
  else store.set({ wish: { section, mode } });
}

/** Rewrites a sentence from its source. Undefined outside sections, in locked ones, and until the text is measured. */
export function rewriteFromSource(session: ArticleSession, flag: Flag): (() => void) | undefined {
  const { sectioned } = session.store.read();
  if (sectioned?.text !== session.text()) return undefined;
  const start = flag.start + session.before();
  const at = sectioned.article.sections.findIndex((each) => each.start <= start && start < each.end);
  const section = sectioned.article.sections[at];
  if (!section || sectioned.locks[at]) return undefined;
  const sentence = { text: flag.text, at: start - section.start };
  return () => session.store.set({ wish: { section, mode: 'source', sentence } });
}
