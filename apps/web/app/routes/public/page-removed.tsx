import { data } from 'react-router';

export { GoneFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

/** Shown at addresses that a redirect of status 410 names. */
export function loader() {
  throw data(null, 410);
}

export default function PageRemoved() {
  return null;
}
