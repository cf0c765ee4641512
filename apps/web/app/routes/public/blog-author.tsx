import { ArchivePage } from '../../publishing/blog/archive/archive-page.tsx';
import { loadArchive } from '../../publishing/blog/load-archive.ts';
import type { Route } from './+types/blog-author';

export { ArchiveFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

export const loader = (args: Route.LoaderArgs) => loadArchive('author', args);
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function BlogAuthor({ loaderData }: Route.ComponentProps) {
  return <ArchivePage loaded={loaderData} />;
}
