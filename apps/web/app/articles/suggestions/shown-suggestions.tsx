import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useArticleSession } from '../text/editor/article-context.ts';
import { openSuggestionsQuery, refreshSuggestions } from './suggestions-query.ts';

/** Keeps the suggestions of the open article in the session, at their places in the stored text. */
export default function ShownSuggestions() {
  const { taskId, article, store, showTab, openSuggestion } = useArticleSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(openSuggestionsQuery(taskId));
  const version = useSyncExternalStore(article.subscribe, () => article.readStored().version);
  const count = data?.suggestions.length ?? 0;
  const isBehind = data !== undefined && data.article_version < version;
  useEffect(() => {
    // A save moves the suggestions with the text.
    if (isBehind && count > 0) void refreshSuggestions(queryClient, taskId);
  }, [isBehind, version, count, queryClient, taskId]);
  useEffect(() => {
    store.set({ suggestionCount: count });
    if (!data || data.article_version !== version) return;
    const { text } = article.readStored();
    store.set({ suggestions: { text, list: data.suggestions } });
  }, [data, version, count, store, article]);
  const linked = useRef(linkedGroup());
  useEffect(() => {
    // A notification leads to the suggestions of its edit.
    if (!data || linked.current === undefined) return;
    const found = data.suggestions.find(({ group_id: group }) => group === linked.current);
    linked.current = undefined;
    if (found) openSuggestion(found.id);
    else showTab('suggestions');
  }, [data, showTab, openSuggestion]);
  return null;
}

function linkedGroup(): string | undefined {
  const query = new URLSearchParams(location.search);
  return query.get('open') === 'suggestions' ? (query.get('at') ?? '') : undefined;
}
