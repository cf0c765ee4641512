import { lazy } from 'react';
import { useLocation } from 'react-router';

// The manifest, which every page loads, names all files of a route: these two load theirs on their own.
const BatchTaskPage = lazy(() => import('./batch-page.tsx'));
const BatchList = lazy(async () => ({
  default: (await import('../../batches/list/batch-list.tsx')).BatchList,
}));

const LIST = /^\/batch-tasks\/?$/;

/** The list of batches, a new one, or an existing one. */
export default function BatchesPage() {
  const { pathname } = useLocation();
  return LIST.test(pathname) ? <BatchList /> : <BatchTaskPage />;
}
