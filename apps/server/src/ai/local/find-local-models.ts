import type { LocalModels } from '@inkstep/contract';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Log } from '../../platform/log.ts';
import { type LocalServer, localServers } from './local-servers.ts';

const TIMEOUT_MS = 1_000;

/** https://docs.ollama.com/api/tags */
const OllamaModels = z.object({
  models: z.array(
    z.object({ name: z.string(), details: z.object({ family: z.string() }).partial().optional() }),
  ),
});

/** https://lmstudio.ai/docs/developer/openai-compat/models */
const LmStudioModels = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Models that only compute embeddings can't write. Their families are called bert, nomic-bert and the like. */
const writesInOllama = ({ name, details }: z.output<typeof OllamaModels>['models'][number]): boolean =>
  !/bert/i.test(details?.family ?? '') && !/\bembed/i.test(name);

const LISTS: Record<LocalServer['kind'], { path: string; read: (answer: unknown) => string[] }> = {
  ollama: {
    path: '/api/tags',
    read: (answer) =>
      OllamaModels.parse(answer)
        .models.filter(writesInOllama)
        .map(({ name }) => name),
  },
  'lm-studio': {
    path: '/v1/models',
    read: (answer) =>
      LmStudioModels.parse(answer)
        .data.map(({ id }) => id)
        .filter((id) => !id.startsWith('text-embedding-')),
  },
};

/** The models that a local server has, in its order. @throws an error if it doesn't answer as expected */
export async function listLocalModels({ kind, baseUrl }: LocalServer): Promise<string[]> {
  const { path, read } = LISTS[kind];
  const answer = await fetch(new URL(path, baseUrl), {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return read(await answer.json());
}

/** The local servers that answer now, also those that have no model yet. */
export async function findLocalModels({ config }: { config: Config }): Promise<LocalModels[]> {
  const found = await Promise.all(
    localServers(config).map(async (server) => {
      const models = await listLocalModels(server).catch(() => undefined);
      return models && { kind: server.kind, base_url: server.baseUrl, models };
    }),
  );
  return found.filter((server) => server !== undefined);
}

/** Says in the log which local servers could be used. An admin decides whether they are. */
export async function reportLocalModels(ctx: { config: Config; log: Log }): Promise<void> {
  for (const { kind, base_url, models } of await findLocalModels(ctx))
    ctx.log.info({ server: kind, url: base_url, models }, 'local models found, which an admin can connect');
}
