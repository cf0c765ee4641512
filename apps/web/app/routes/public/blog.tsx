import { BlogList } from '../../publishing/blog/list/blog-list.tsx';
import { loadList } from '../../publishing/blog/load-list.ts';
import type { Route } from './+types/blog';

export { ListFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) => loadList({ request, context });
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogList list={loaderData} />;
}
