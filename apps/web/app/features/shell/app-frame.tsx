import type { User } from '@inkstep/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { Overlays } from './overlays.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

export interface AppFrameProps {
  user: User;
  children: ReactNode;
}

/** The common layout of signed-in pages. Give it the user's id as key: the cache belongs to one person. */
export function AppFrame({ user, children }: AppFrameProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Overlays user={user}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          <TopBar user={user} />
          <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col outline-none">
            {children}
          </main>
        </div>
      </Overlays>
    </QueryClientProvider>
  );
}
