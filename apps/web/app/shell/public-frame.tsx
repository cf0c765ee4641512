import type { ReactNode } from 'react';
import { InlineScript } from '../kit/page/inline-script.tsx';
import { SIGNED_IN_MARK_SCRIPT } from './inline-scripts.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

/** Layout of public pages. Uses plain links, because these pages run no framework scripts. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <InlineScript code={SIGNED_IN_MARK_SCRIPT} />
      <SkipLink />
      <PublicHeader />
      <main id={MAIN_ID} tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
