import { loadPreview } from '../../publishing/blog/load-post.ts';
import { PillarPage } from '../../publishing/blog/pillar/pillar-page.tsx';
import { PostPage } from '../../publishing/blog/post/post-page.tsx';
import { PreviewBanner } from '../../publishing/blog/preview-banner.tsx';
import type { Route } from './+types/blog-preview';

export { PostFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

export const loader = ({ params, context }: Route.LoaderArgs) => loadPreview({ params, context });
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function BlogPreview({ loaderData }: Route.ComponentProps) {
  const { kind, post, categories, rendered } = loaderData;
  const preview = <PreviewBanner title={post.title} />;
  if (kind === 'pillar')
    return <PillarPage post={post} rendered={rendered} categories={categories} preview={preview} />;
  return (
    <PostPage post={post} rendered={rendered} categories={categories} relatedPosts={[]} preview={preview} />
  );
}
