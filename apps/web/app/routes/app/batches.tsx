import { lazy } from 'react';
import { useLocation } from 'react-router';

// Loaded separately: the manifest, which every page loads, lists all files of a route.
const BatchTaskPage = lazy(() => import('./batch-page.tsx'));
const BatchList = lazy(async () => ({
  default: (await import('../../batches/list/batch-list.tsx')).BatchList,
}));

const LIST = /^\/batch-tasks\/?$/;

/** Lists batches, creates one or opens one. */
export default function BatchesPage() {
  const { pathname } = useLocation();
  return LIST.test(pathname) ? <BatchList /> : <BatchTaskPage />;
}
