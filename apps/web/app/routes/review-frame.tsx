import ReviewPage from '../articles/review-links/page/review-page.tsx';
import { addReviewTexts } from '../i18n/english-review.ts';
import { useTexts } from '../i18n/language-context.ts';
import { PRODUCT } from '../kit/page/page-head.tsx';
import { LanguageLinks } from '../shell/language-links.tsx';
import { LegalLinks } from '../shell/legal-links.tsx';
import { Logo } from '../shell/logo.tsx';
import { MAIN_ID } from '../shell/skip-link.tsx';

addReviewTexts();

/** The page of a review link above the links that every public page has. */
export default function ReviewFrame({ token }: { token: string }) {
  const t = useTexts('reviewLinks');
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${t('title')} · ${PRODUCT}`}</title>
      <main id={MAIN_ID} className="grow">
        <ReviewPage key={token} token={token} />
      </main>
      <footer className="flex flex-col items-center gap-4 border-line border-t px-5 py-8 pb-28 xl:pb-8">
        <Logo />
        <LanguageLinks />
        <LegalLinks />
      </footer>
    </div>
  );
}
