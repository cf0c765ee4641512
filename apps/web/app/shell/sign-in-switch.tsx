import type { ReactNode } from 'react';

/** Renders both variants, because the page is the same for all visitors. The style sheet shows one. */
export function SignInSwitch({ visitor, signedIn }: { visitor: ReactNode; signedIn: ReactNode }) {
  return (
    <>
      <span className="contents in-[[data-signed-in]]:hidden">{visitor}</span>
      <span className="hidden in-[[data-signed-in]]:contents">{signedIn}</span>
    </>
  );
}
