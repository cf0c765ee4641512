import type { SystemState } from '@inkstep/contract';
import { listAdminModels } from '../../ai/index.ts';
import { isSourceHealthy } from '../../research/index.ts';
import type { SystemCtx } from './context.ts';

type Provider = SystemState['providers'][number];

/** Availability of AI models, keyword sources and Reddit, judged by recent calls. */
export async function listProviders(ctx: SystemCtx): Promise<Provider[]> {
  return [...(await listModels(ctx)), ...listSources(ctx), reddit(ctx)];
}

async function listModels(ctx: SystemCtx): Promise<Provider[]> {
  return (await listAdminModels(ctx)).map(({ model_name: name, is_active, failing_until, trouble }) => {
    const active = trouble ? 'failing' : 'ready';
    return { kind: 'model', name, state: is_active ? active : 'off', failing_until, trouble };
  });
}

function listSources({ config }: SystemCtx): Provider[] {
  const paid = config.SERP_PROVIDER ? [config.SERP_PROVIDER] : [];
  return [...paid, ...config.KEYWORD_SOURCES].map((name) => {
    const answered = isSourceHealthy(name);
    const asked = answered ? 'ready' : 'failing';
    return {
      kind: 'keywords',
      name,
      state: answered === undefined ? 'unknown' : asked,
      failing_until: null,
      trouble: null,
    };
  });
}

const reddit = (ctx: SystemCtx): Provider => ({
  kind: 'reddit',
  name: 'Reddit',
  state: ctx.reddit ? 'ready' : 'off',
  failing_until: null,
  trouble: null,
});
