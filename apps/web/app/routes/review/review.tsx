import { Suspense, useSyncExternalStore } from 'react';
import { addReviewTexts } from '../../i18n/english-review.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { MailedLinkHead } from '../../kit/page/page-head.tsx';
import { LanguageLinks } from '../../shell/language-links.tsx';
import { LegalLinks } from '../../shell/legal-links.tsx';
import { Logo } from '../../shell/logo.tsx';
import { MAIN_ID } from '../../shell/skip-link.tsx';

addReviewTexts();

export { PageError as ErrorBoundary } from '../../shell/page-error.tsx';

const ReviewPage = lazyPart(() => import('../../articles/review-links/page/review-page.tsx'));

/** The token is in the fragment, which is sent to nobody. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

/** Changes of the fragment, such as another link that is pasted into the same tab. */
function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Page of a review link, for people without an account. */
export default function ReviewRoute() {
  const t = useTexts('reviewLinks');
  const token = useSyncExternalStore(
    onHash,
    () => location.hash.slice(1),
    () => undefined,
  );
  const loading = (
    <p role="status" className="mx-auto max-w-6xl px-4 py-16 text-muted text-sm sm:px-6">
      {t('loading')}
    </p>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <MailedLinkHead title={t('title')} />
      <main id={MAIN_ID} className="grow">
        {token === undefined ? (
          loading
        ) : (
          <Suspense fallback={loading}>
            <ReviewPage key={token} token={token} />
          </Suspense>
        )}
      </main>
      <footer className="flex flex-col items-center gap-4 border-line border-t px-5 py-8 pb-28 xl:pb-8">
        <Logo />
        <LanguageLinks />
        <LegalLinks />
      </footer>
    </div>
  );
}
