import { Suspense, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { lazyPart } from '../kit/page/lazy-part.ts';

// All of it is loaded late: what a route imports is in the list of routes, which every page loads.
const ReviewFrame = lazyPart(() => import('./review-frame.tsx'));

/** The token is in the fragment, which is sent to nobody. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

/** Changes of the fragment, such as another link that is pasted into the same tab. */
function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Page of a review link, for people without an account. */
export default function ReviewRoute() {
  const t = useTexts('shell');
  const token = useSyncExternalStore(
    onHash,
    () => location.hash.slice(1),
    () => undefined,
  );
  const loading = (
    <p role="status" className="px-4 py-16 text-center text-muted">
      {t('loading')}
    </p>
  );
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {token === undefined ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          <ReviewFrame token={token} />
        </Suspense>
      )}
    </>
  );
}
