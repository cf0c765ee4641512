import { useLocation } from 'react-router';
import { lazyPart } from '../../kit/page/lazy-part.ts';

// Loaded separately: the manifest, which every page loads, lists all files of a route.
const BatchTaskPage = lazyPart(() => import('./batch-page.tsx'));
const BatchList = lazyPart(async () => ({
  default: (await import('../../batches/list/batch-list.tsx')).BatchList,
}));

const LIST = /^\/batch-tasks\/?$/;

/** Lists batches, creates one or opens one. */
export default function BatchesPage() {
  const { pathname } = useLocation();
  return LIST.test(pathname) ? <BatchList /> : <BatchTaskPage />;
}
