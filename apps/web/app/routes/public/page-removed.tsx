import { failRemoved } from '../../publishing/blog/fail-page.ts';

export { GoneFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

/** Shown at addresses that a redirect of status 410 names. */
export const loader = () => failRemoved();

export default function PageRemoved() {
  return null;
}
