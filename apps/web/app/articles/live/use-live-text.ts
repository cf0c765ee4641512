import type { ArticleSession } from '../text/editor/article-session.ts';
import { askForSections } from '../text/sections/sections-of.ts';
import { describeChange } from './article-news.ts';
import { type TextEvent, useArticleEvents } from './use-article-events.ts';

/** Takes over each text that others save, and keeps in the session what they changed. */
export function useLiveText(session: ArticleSession): void {
  const { taskId, article, ask, store } = session;
  const take = async ({ version, by }: TextEvent) => {
    session.store.set({ saved: { version, by } });
    const changed = await article.meet(version);
    if (!changed) return;
    const { language = 'en' } = store.read().evidence ?? {};
    const question = { text: changed.after, language, locks: [], plans: [] };
    askForSections(ask, question, ({ article: { sections } }) =>
      store.set({ news: { by, ...describeChange(changed, sections) } }),
    );
  };
  useArticleEvents(taskId, (event) => void take(event).catch(() => undefined));
}
