import { ArchivePage } from '../../publishing/blog/archive/archive-page.tsx';
import { loadArchive } from '../../publishing/blog/load-archive.ts';
import type { Route } from './+types/blog-archive';

export { ArchiveFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  loadArchive({ params, context, request });
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function BlogArchive({ loaderData }: Route.ComponentProps) {
  return <ArchivePage loaded={loaderData} />;
}
