import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useArticleSession } from './article-context.ts';
import { PANEL_TABS } from './article-session.ts';

const TAB = 'open';
const AT = 'at';

/** Follows a link to a part of the side panel once. */
export function LinkedPlace() {
  const session = useArticleSession();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(TAB);
  useEffect(() => {
    if (wanted === null) return;
    const tab = PANEL_TABS.find((known) => known === wanted);
    if (tab) session.showTab(tab);
    setSearch(
      (before) => {
        before.delete(TAB);
        before.delete(AT);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [session, wanted, setSearch]);
  return null;
}
