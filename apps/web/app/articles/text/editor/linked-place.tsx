import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useArticleSession } from './article-context.ts';
import { PANEL_VIEWS } from './article-session.ts';

/** These find the place itself, once it is loaded. */
const WITH_PLACES: readonly string[] = ['comments', 'suggestions'];

/** Opens the view of the side panel that the URL names. */
export function LinkedPlace() {
  const session = useArticleSession();
  const [search] = useSearchParams();
  const [wanted, at] = [search.get('open'), search.get('at')];
  const followed = useRef<string>(undefined);
  useEffect(() => {
    const view = PANEL_VIEWS.find((known) => known === wanted && !WITH_PLACES.includes(known));
    const link = `${wanted} ${at}`;
    if (!view || followed.current === link) return;
    followed.current = link;
    session.showTab(view);
  }, [session, wanted, at]);
  return null;
}
