import type { CallToolResult } from '@modelcontextprotocol/server';
import { DomainError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { explainRefusal, UNEXPECTED } from './explain-refusal.ts';
import { mayUse, type Tool, type ToolCtx } from './tool.ts';

const refused = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

const lacksScope = ({ name, scopes }: Tool) =>
  new DomainError('SCOPE_REQUIRED', `${name} needs an API token with these scopes: ${scopes.join(', ')}.`);

/** Calls a tool. What goes wrong becomes a result that says what to do next; no text of an exception leaves the server. */
export async function callTool(
  tool: Tool,
  ctx: ToolCtx & { log: Log },
  given: unknown,
): Promise<CallToolResult> {
  try {
    if (!mayUse(tool, ctx.caller)) throw lacksScope(tool);
    return await tool.call(ctx, given);
  } catch (error) {
    const explained = explainRefusal(error);
    if (explained !== undefined) return refused(explained);
    if (!ctx.signal.aborted)
      ctx.log.error({ err: error, tool: tool.name }, 'a tool of the MCP server failed');
    return refused(UNEXPECTED);
  }
}
