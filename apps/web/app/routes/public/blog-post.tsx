import { loadPost } from '../../publishing/blog/load-post.ts';
import { PostPage } from '../../publishing/blog/post/post-page.tsx';
import type { Route } from './+types/blog-post';

export { PostFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  loadPost({ params, context, request });
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <PostPage {...loaderData} />;
}
