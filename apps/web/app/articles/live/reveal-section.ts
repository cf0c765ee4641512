import type { ArticlePart } from '@inkstep/engine/checks';
import type { ArticleSession } from '../text/editor/article-session.ts';
import { askForSections } from '../text/sections/sections-of.ts';

/** Moves the cursor to the start of a section, if it is still there. Without an ordinal, to the first of that name. */
export function revealSection(
  session: ArticleSession,
  { heading, ordinal }: Pick<ArticlePart, 'heading'> & { ordinal?: number },
): void {
  const { language = 'en' } = session.store.read().evidence ?? {};
  const question = { text: session.text(), language, locks: [], plans: [] };
  askForSections(session.ask, question, ({ article }) => {
    const section = article.sections.find(
      (one) => one.heading === heading && (ordinal === undefined || one.ordinal === ordinal),
    );
    if (section) session.reveal({ start: section.start, end: section.start });
  });
}
