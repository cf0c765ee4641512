import { loadPillar } from '../../publishing/blog/load-post.ts';
import { PillarPage } from '../../publishing/blog/pillar/pillar-page.tsx';
import type { Route } from './+types/pillar';

export { PillarFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

export const loader = ({ params, context, request }: Route.LoaderArgs) =>
  loadPillar({ params, context, request });
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function Pillar({ loaderData }: Route.ComponentProps) {
  return <PillarPage {...loaderData} />;
}
