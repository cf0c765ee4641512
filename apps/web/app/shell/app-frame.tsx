import type { User } from '@inkstep/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { createQueryClient } from '../kit/api/query-client.ts';
import { lazyPart } from '../kit/page/lazy-part.ts';
import { ConnectionNote } from './connection-note.tsx';
import { Overlays } from './overlays.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useIntent } from './use-intent.ts';

/** Loaded late, because few users need it. */
const ConfirmEmailBanner = lazyPart(() => import('./confirm-email-banner.tsx'));
const AnnouncementBanner = lazyPart(() => import('./announcement-banner.tsx'));

/** Focuses the content after a navigation, unless the page did. Returns the page title for screen readers. */
function useArrival(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    // The menu or dialog that led here restores the focus first.
    const timer = setTimeout(() => {
      shown.current = pathname;
      setTitle(document.title);
      const main = document.getElementById(MAIN_ID);
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
  return title;
}

export interface AppFrameProps {
  user: User;
  /** Preloads the data of a page that may be opened next. */
  prefetch: (queryClient: QueryClient, path: string) => Promise<void>;
  /** Notices of other features above the page. May load late. */
  notices?: ReactNode;
  children: ReactNode;
}

/** Common layout of signed-in pages. Use the user's ID as key: the query cache belongs to one user. */
export function AppFrame({ user, prefetch, notices, children }: AppFrameProps) {
  const [queryClient] = useState(createQueryClient);
  const arrivedAt = useArrival();
  const next = useIntent(useCallback((path) => void prefetch(queryClient, path), [prefetch, queryClient]));
  return (
    <QueryClientProvider client={queryClient}>
      {next && <PrefetchPageLinks page={next} />}
      <Overlays user={user}>
        <div className="flex min-h-dvh flex-col in-data-filled:h-dvh low:in-data-filled:h-[40rem]">
          <SkipLink />
          <TopBar user={user} />
          <Suspense>
            {user.mustConfirmEmail && <ConfirmEmailBanner user={user} />}
            {user.announcement && <AnnouncementBanner key={user.announcement.id} note={user.announcement} />}
          </Suspense>
          <Suspense>{notices}</Suspense>
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className="flex grow flex-col outline-none in-data-filled:min-h-0 sm:not-in-data-filled:in-data-lost:pb-36"
          >
            {children}
          </main>
        </div>
        <ConnectionNote />
        <p aria-live="polite" className="sr-only">
          {arrivedAt}
        </p>
      </Overlays>
    </QueryClientProvider>
  );
}
