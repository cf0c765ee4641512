import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root';
import appStyles from './app.css?url';
import { useLanguage, useTexts } from './i18n/language-context.ts';
import { CLIENT_KEY_META } from './kit/api/client-key.ts';
import { Toaster } from './kit/feedback/toaster.tsx';
import { InlineScript } from './kit/page/inline-script.tsx';
import { useOff, useProvidersText } from './kit/page/offers.ts';
import { AppHead } from './kit/page/page-head.tsx';
import { RenderContext } from './kit/page/render-context.ts';
import { isWithoutScripts } from './kit/page/without-scripts.ts';
import { THEME_SCRIPT } from './shell/inline-scripts.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** HTML document. Routes with `handle = { noJs: true }` get no framework script. */
export function Layout({ children }: { children: ReactNode }) {
  const scripts = !useMatches().some(isWithoutScripts);
  const { clientKey, styles, languageScript, publicHead } = use(RenderContext);
  const off = useOff();
  const providers = useProvidersText();
  const language = useLanguage();
  return (
    <html
      lang={language}
      data-off={off || undefined}
      data-providers={providers || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1218" media="(prefers-color-scheme: dark)" />
        {clientKey && <meta name={CLIENT_KEY_META} content={clientKey} />}
        {languageScript && <InlineScript code={languageScript} />}
        <InlineScript code={THEME_SCRIPT} />
        {scripts && (
          <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {styles ? <style>{styles}</style> : <link rel="stylesheet" href={appStyles} />}
        {publicHead}
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        {children}
        {scripts && (
          <>
            <Toaster />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('shell');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? t('error.missingTitle') : t('error.title');
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-3 px-6">
      <AppHead title={title} />
      <h1 className="font-semibold font-serif text-xl">{title}</h1>
      <p className="text-muted">{missing ? t('error.missing') : t('error.whole')}</p>
      <a className="text-accent underline underline-offset-4" href="/home">
        {t('error.goHome')}
      </a>
    </main>
  );
}
