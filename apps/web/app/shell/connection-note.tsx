import { type Query, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, WifiOff } from 'lucide-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { noteReached, onConnectionChange, readConnection } from '../kit/api/connection.ts';
import { classNames } from '../kit/layout/class-names.ts';
import { lazyPart } from '../kit/page/lazy-part.ts';

const MoveNote = lazyPart(() => import('./move-note.tsx'));

const ASK_AGAIN_MS = 5000;
const BACK_SHOWN_MS = 4000;

/** Any response means that the server is reachable. */
const ask = () =>
  fetch('/health').then(
    () => noteReached(true),
    () => noteReached(false),
  );

/** Reports a lost and a restored connection, then retries failed queries. */
export function ConnectionNote() {
  const t = useTexts('shell');
  const queryClient = useQueryClient();
  const connection = useSyncExternalStore(onConnectionChange, readConnection);
  const [lost, setLost] = useState(false);
  if (connection !== 'fine' && !lost) setLost(true);

  useEffect(() => {
    if (connection !== 'unreachable') return;
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [connection]);

  useEffect(() => {
    // The note is over the end of the page, which gets room below.
    document.documentElement.toggleAttribute('data-lost', lost);
    return () => document.documentElement.removeAttribute('data-lost');
  }, [lost]);

  const back = lost && connection === 'fine';
  useEffect(() => {
    if (!back) return;
    const hasFailed = ({ state }: Query) => state.status === 'error';
    void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
    const timer = setTimeout(setLost, BACK_SHOWN_MS, false);
    return () => clearTimeout(timer);
  }, [back, queryClient]);

  const Icon = back ? CircleCheck : WifiOff;
  return (
    <div
      role="status"
      className={classNames(
        'pointer-events-none fixed inset-x-3 z-50 mx-auto w-fit max-w-md sm:top-auto sm:right-auto sm:bottom-20 sm:left-4',
        // Buttons that can be used again stay free.
        back ? 'top-32' : 'top-16',
      )}
    >
      {lost && (
        <p className="flex animate-rise-in items-start gap-3 rounded-md border border-line bg-card px-4 py-3 text-sm shadow-overlay">
          <Icon size={18} className={back ? 'mt-px shrink-0 text-success' : 'mt-px shrink-0 text-warning'} />
          {connection === 'moving' ? (
            <Suspense>
              <MoveNote />
            </Suspense>
          ) : (
            t(`offline.${connection === 'fine' ? 'back' : connection}`)
          )}
        </p>
      )}
    </div>
  );
}
