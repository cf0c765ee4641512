import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Connected, clients } from '../../../apps/server/test/mcp/connect.ts';
import type { Log } from './log.ts';
import type { Pair } from './pair.ts';

const RETRY_MS = 300;
const PAUSE_MS = 250;

export const connectAgent = (pair: Pair, headers: Record<string, string>): Promise<Connected> =>
  clients.current('http://inkstep.test', headers, async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return pair.send(pathname, init);
  });

/** Repeats a call of a tool whose connection breaks or whose process is away. */
export async function callTool(
  agent: Connected,
  name: string,
  given: Record<string, unknown>,
): Promise<Answer> {
  for (;;) {
    try {
      return await agent.call(name, given);
    } catch {
      await delay(RETRY_MS);
    }
  }
}

interface AgentHand {
  agent: Connected;
  articleId: string;
  log: Log;
  ended: AbortSignal;
  handOver: (source: { id: string; name: string }) => void;
}

/** An agent that adds sources, looks at them, and changes the outline. Others remove its sources, which agents can't. */
export async function workAsAgent(hand: AgentHand, writer: string): Promise<void> {
  const { agent, articleId: article_id, log, ended, handOver } = hand;
  for (let round = 0; !ended.aborted; round += 1) {
    const name = `${writer}, sources ${round}`;
    const added = await callTool(agent, 'add_source', { article_id, title: name, text: name });
    if (!added.isError) log.added('sources', name);
    else if (added.text.startsWith('INVALID')) log.full();
    else log.fault(`add_source: ${added.text}`);
    await delay(PAUSE_MS);
    const listed = await callTool(agent, 'list_sources', { article_id });
    if (listed.isError) log.fault(`list_sources: ${listed.text}`);
    else if (!added.isError && !String(listed.data['quoted']).includes(name))
      log.fault(`sources: ${name} is not in the list of its agent`);
    if (!added.isError && !ended.aborted) handOver({ id: String(added.data['source_id']), name });
    const sections = [{ heading: `${writer}, opening ${round}` }, { heading: `${writer}, rest ${round}` }];
    for (const [tool, given] of [
      ['update_outline', { title: writer, sections }],
      ['get_progress', {}],
    ] as const) {
      const { isError, text } = await callTool(agent, tool, { article_id, ...given });
      if (isError) log.fault(`${tool}: ${text}`);
      await delay(PAUSE_MS);
    }
  }
}
