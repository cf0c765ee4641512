import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { serverApi } from '../../../kit/api/server-api.ts';
import { evidencePath } from '../blog-address.ts';
import { failMissing, failPage } from '../fail-page.ts';
import { keptUntil, postKeys } from '../page-keys.ts';

export async function loadEvidence({
  params,
  context,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'context' | 'request'>) {
  const { slug = '', kind } = params;
  if (kind && kind !== 'pillar') failMissing();
  const found = await context
    .get(serverApi)
    .evidencePage({ params: { kind: kind ? 'pillar' : 'post', slug } })
    .catch(failPage);
  if (found.slug !== slug) throw redirect(evidencePath(found) + new URL(request.url).search, 301);
  const keys = found.kind === 'elsewhere' ? [`evidence:${found.id}`] : postKeys([found]);
  return data(found, { headers: keptUntil(...keys) });
}
