import { Menu } from 'lucide-react';
import { useTexts } from '../i18n/language-context.ts';
import { usePageTexts } from '../i18n/page-texts.ts';
import { buttonStyle } from '../kit/buttons/button-style.ts';
import { useBlogLook } from '../kit/page/blog-look.ts';
import { useIsOn } from '../kit/page/offers.ts';
import { SignUpLink } from '../kit/page/sign-up-link.tsx';
import { BlogBrand, hasBrand } from './blog-brand.tsx';
import { Logo } from './logo.tsx';
import { SignInSwitch } from './sign-in-switch.tsx';

const PAGES = ['features', 'pricing', 'blog'] as const;
const PAGES_WITHOUT_PLANS = ['features', 'blog'] as const;

const usePages = () => (useIsOn('plans') ? PAGES : PAGES_WITHOUT_PLANS);

function WideLinks() {
  const t = usePageTexts('site');
  const shell = useTexts('shell');
  return (
    <nav aria-label={shell('main')} className="hidden grow items-center gap-1 md:flex">
      {usePages().map((page) => (
        <a key={page} href={`/${page}`} className={buttonStyle('ghost')}>
          {t(`frame.${page}`)}
        </a>
      ))}
      <span className="grow" />
      <SignInSwitch
        visitor={
          <a href="/login" className={buttonStyle('ghost')}>
            {t('frame.logIn')}
          </a>
        }
        signedIn={null}
      />
      <MainLink />
    </nav>
  );
}

function MainLink() {
  const t = usePageTexts('site');
  return (
    <SignInSwitch
      visitor={<SignUpLink variant="secondary" free={t('frame.tryFree')} />}
      signedIn={
        <a href="/dashboard" className={buttonStyle('secondary')}>
          {t('frame.dashboard')}
        </a>
      }
    />
  );
}

const menuLink = 'rounded-sm px-3 py-2.5 hover:bg-sunken';

/** Menu that works without scripts. */
function NarrowMenu() {
  const t = usePageTexts('site');
  const shell = useTexts('shell');
  return (
    <div className="flex items-center gap-2 md:hidden">
      <MainLink />
      <details className="group relative">
        <summary
          className={`${buttonStyle('ghost')} list-none group-open:bg-sunken [&::-webkit-details-marker]:hidden`}
        >
          <Menu size={20} />
          <span className="sr-only">{t('frame.menu')}</span>
        </summary>
        <nav
          aria-label={shell('main')}
          className="absolute right-0 z-40 mt-2 flex w-52 flex-col rounded-md border border-line bg-card p-2 shadow-overlay"
        >
          {usePages().map((page) => (
            <a key={page} href={`/${page}`} className={menuLink}>
              {t(`frame.${page}`)}
            </a>
          ))}
          <SignInSwitch
            visitor={
              <a href="/login" className={menuLink}>
                {t('frame.logIn')}
              </a>
            }
            signedIn={null}
          />
        </nav>
      </details>
    </div>
  );
}

export function PublicHeader() {
  const shell = useTexts('shell');
  const look = useBlogLook();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8 md:gap-8">
      {hasBrand(look) ? (
        <a href="/blog" className="min-w-0 rounded-sm">
          <BlogBrand look={look} />
        </a>
      ) : (
        <a href="/home" className="rounded-sm" aria-label={shell('home')}>
          <Logo />
        </a>
      )}
      <WideLinks />
      <NarrowMenu />
    </header>
  );
}
