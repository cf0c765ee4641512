import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, type Client, type Routes } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import type { Connected } from '../../../apps/server/test/mcp/connect.ts';
import { callTool } from './agent.ts';
import type { Log } from './log.ts';
import type { TokenApi } from './token.ts';

const RETRY_MS = 500;
const RUNNING = ['started', 'already_generating'];

export interface Starters {
  articleId: string;
  pages: readonly Client<Routes>[];
  tokens: readonly TokenApi[];
  agents: readonly Connected[];
  log: Log;
}

/** Starts the article from everywhere at once, half of the tokens with one key several times. Returns the runs that were named. */
export async function startConcurrently({
  articleId,
  pages,
  tokens,
  agents,
  log,
}: Starters): Promise<Set<string>> {
  const [operations] = await Promise.all([
    Promise.all(
      tokens.map((api, at) =>
        api.perform(`articles/${articleId}/runs`, undefined, at % 2 === 0 ? 'at once' : 'none'),
      ),
    ),
    ...pages.map((api) => startAsPage(api, articleId, log)),
    ...agents.map((agent) => startAsAgent(agent, articleId, log)),
  ]);
  return new Set(
    operations.flatMap(({ status, body }) => {
      if (status === 202) return v1Routes.createRun.response.parse(JSON.parse(body)).id;
      log.fault(`${status} for a start: ${body}`);
      return [];
    }),
  );
}

async function startAsPage(api: Client<Routes>, id: string, log: Log): Promise<void> {
  for (;;) {
    try {
      await api.startGeneration({ params: { id } });
      return;
    } catch (error) {
      if (!(error instanceof ApiError && (error.status === 0 || error.status === 503))) {
        log.fault(`start of a page: ${String(error)}`);
        return;
      }
    }
    await delay(RETRY_MS);
  }
}

/** The key of an estimate is outdated as soon as anyone changes the brief, so it is asked for again. */
async function startAsAgent(agent: Connected, article_id: string, log: Log): Promise<void> {
  for (;;) {
    const estimate = await callTool(agent, 'estimate_article', { article_id });
    const { start_key: key } = estimate.data;
    const start_key = typeof key === 'string' ? key : 'running';
    const started = await callTool(agent, 'start_article', { article_id, start_key });
    if (RUNNING.includes(String(started.data['status']))) return;
    if (!started.text.startsWith('CONFLICT')) log.fault(`start_article: ${started.text}`);
  }
}
