import { data } from 'react-router';
import { findIdeas } from '../../features/site/generator/find-ideas.ts';
import { Generator } from '../../features/site/generator/generator.tsx';
import { serverApi } from '../../lib/server-api.ts';
import type { Route } from './+types/generator';

export async function loader({ request, context }: Route.LoaderArgs) {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim() ?? '';
  const { away, ...found } = await findIdeas(context.get(serverApi), keyword);
  return data(found, away);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function GeneratorPage({ loaderData }: Route.ComponentProps) {
  return <Generator {...loaderData} />;
}
