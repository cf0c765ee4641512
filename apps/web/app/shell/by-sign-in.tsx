import type { ReactNode } from 'react';

/** The page is the same for everybody, so it contains both and its style sheet shows one. */
export function BySignIn({ visitor, signedIn }: { visitor: ReactNode; signedIn: ReactNode }) {
  return (
    <>
      <span className="contents in-[[data-signed-in]]:hidden">{visitor}</span>
      <span className="hidden in-[[data-signed-in]]:contents">{signedIn}</span>
    </>
  );
}
