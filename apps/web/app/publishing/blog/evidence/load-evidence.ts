import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { serverApi } from '../../../kit/api/server-api.ts';
import { evidencePath } from '../blog-address.ts';
import { failPage } from '../fail-page.ts';
import { keptUntil, postKeys } from '../page-keys.ts';

const PILLAR = /^\/evidence\/pillar\//i;

export async function loadEvidence({
  params,
  context,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'context' | 'request'>) {
  const { pathname, search } = new URL(request.url);
  const slug = params['slug'] ?? '';
  const kind = PILLAR.test(pathname) ? 'pillar' : 'post';
  const found = await context.get(serverApi).evidencePage({ params: { kind, slug } }).catch(failPage);
  if (found.slug !== slug) throw redirect(evidencePath(found) + search, 301);
  const keys = found.kind === 'elsewhere' ? [`evidence:${found.id}`] : postKeys([found]);
  return data(found, { headers: keptUntil(...keys) });
}
