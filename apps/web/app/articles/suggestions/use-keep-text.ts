import { parseArticleText } from '@inkstep/article/article-text';
import type { Change } from '@inkstep/article/text-removal';
import type { SuggestEditBody } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { loadEnglish } from '../../i18n/english.ts';
import { LanguageContext, translator } from '../../i18n/language-context.ts';
import { articleApi } from '../../kit/api/article-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import type { ArticleSession } from '../text/editor/article-session.ts';
import { refreshSuggestions } from './suggestions-query.ts';

interface KeptText {
  /** ID under which the same text is kept once. */
  id?: string;
  note?: string | undefined;
  source: NonNullable<SuggestEditBody['source']>;
}

/** The open article's text with changes of its body. */
export function applyChanges(session: ArticleSession, changes: readonly Change[]): string {
  const text = session.text();
  const { body } = parseArticleText(text);
  const head = text.slice(0, text.length - body.length);
  const changed = changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), body);
  return head + changed;
}

/** Returns a function that keeps a text of the article as suggestions, which others decide. */
export function useKeepText(): (text: string, kept: KeptText) => Promise<void> {
  const { taskId, article, openTab } = useArticleSession();
  const queryClient = useQueryClient();
  const wording = use(LanguageContext);
  return async (text, { id, note = '', source }) => {
    // The texts load with the dialog's button, but they may not be there yet.
    await loadEnglish('suggestions');
    const t = translator(wording, 'suggestions');
    try {
      await article.saveNow();
      const base = article.readStored();
      const { suggestions } = await articleApi.suggestEdit({
        params: { id: taskId },
        body: {
          group_id: id ?? crypto.randomUUID(),
          article_version: base.version,
          base: base.text,
          text,
          note,
          source,
        },
      });
      await refreshSuggestions(queryClient, taskId);
      showToast({ type: 'success', message: t('sent', { count: suggestions.length }) });
      openTab('suggestions');
    } catch (error) {
      showToast({ type: 'error', message: failureText(error, t('failed.keep')), error });
      throw error;
    }
  };
}
