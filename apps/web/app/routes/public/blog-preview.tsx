import { loadPreview } from '../../features/blog/load-post.ts';
import { PillarPage } from '../../features/blog/pillar/pillar-page.tsx';
import { PostPage } from '../../features/blog/post/post-page.tsx';
import { PreviewBanner } from '../../features/blog/preview-banner.tsx';
import type { Route } from './+types/blog-preview';

export { PostFailure as ErrorBoundary } from '../../features/blog/blog-failure.tsx';

export const loader = ({ params, context }: Route.LoaderArgs) => loadPreview({ params, context });
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function BlogPreview({ loaderData }: Route.ComponentProps) {
  const { kind, post, categories, rendered } = loaderData;
  const preview = <PreviewBanner title={post.title} />;
  if (kind === 'pillar') return <PillarPage post={post} rendered={rendered} preview={preview} />;
  return (
    <PostPage post={post} rendered={rendered} categories={categories} relatedPosts={[]} preview={preview} />
  );
}
