import { data } from 'react-router';
import { serverApi } from '../../kit/api/server-api.ts';
import { findIdeas } from '../../site/generator/find-ideas.ts';
import { Generator } from '../../site/generator/generator.tsx';
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
