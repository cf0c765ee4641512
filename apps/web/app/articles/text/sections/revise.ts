import type { RevisionMode } from '@inkstep/contract';
import type { ArticlePart, Place } from '@inkstep/engine/checks';
import type { Flag } from '../../../editor/editor/flags.ts';
import type { ArticleSession } from '../editor/article-session.ts';
import type { RevisionChoice } from './section-row.tsx';
import { askForSections, type SectionedText } from './sections-of.ts';

/** Requests a new text for a section. Asks first how to rewrite it. */
export function revise({ store }: ArticleSession, section: ArticlePart, mode: RevisionChoice): void {
  if (mode === 'rewrite') store.set({ rewriting: { section } });
  else store.set({ wish: { section, mode } });
}

/** Rewrites a sentence from its source. Undefined outside sections, in locked ones, and until sections are known. */
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

/** Maximum characters: the source search returns a sentence or two, which would replace a longer text. */
const LONGEST_WITH_SOURCE = 400;

/** Reason why selected text can't be revised: outside a single section, locked, or too long to find its source. */
type SelectionRefusal = 'sections' | 'locked' | 'long';

/** Requests a new text for a selection within one section. Asks first how to rewrite it, or from which source. */
export function reviseSelection(
  session: ArticleSession,
  mode: RevisionMode,
  range: Place,
  refuse: (refusal: SelectionRefusal) => void,
): void {
  const selected = trimmedPlace(session, range);
  withSections(session, ({ article, locks }) => {
    const at = article.sections.findIndex(({ start, end }) => start <= selected.start && selected.end <= end);
    const section = article.sections[at];
    if (!section) return refuse('sections');
    if (locks[at]) return refuse('locked');
    const start = selected.start - section.start;
    const sentence = { text: section.markdown.slice(start, selected.end - section.start), at: start };
    const asked = { section, sentence };
    if (mode === 'source') {
      if (isLong(sentence.text)) return refuse('long');
      session.store.set({ sourcing: asked });
    } else session.store.set(mode === 'rewrite' ? { rewriting: asked } : { wish: { ...asked, mode } });
  });
}

const isLong = (text: string): boolean => text.length > LONGEST_WITH_SOURCE || text.includes('\n');

/** Range of the article for a part of the body, without surrounding whitespace. */
function trimmedPlace(session: ArticleSession, { start, end }: Place): Place {
  const before = session.before();
  const text = session.text().slice(before + start, before + end);
  const from = before + start + text.length - text.trimStart().length;
  return { start: from, end: from + text.trim().length };
}

/** Splits the current text into sections if needed. Skips `take` if the text changes meanwhile. */
function withSections(session: ArticleSession, take: (sectioned: SectionedText) => void): void {
  const { sectioned, evidence } = session.store.read();
  const text = session.text();
  if (sectioned?.text === text) return take(sectioned);
  const { language = 'en', locks = [] } = evidence ?? {};
  askForSections(session.ask, { text, language, locks, plans: [] }, (answer) => {
    if (session.text() === text) take(answer);
  });
}
