import { type Client, type RouteDef, type Routes, routes, SCOPES, type Scope } from '@inkstep/contract';
import type { CallToolResult, Tool as ListedTool, ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Compute } from '../../platform/computing/computing.ts';
import { parseInput } from '../../platform/http/check-input.ts';
import { MAX_ANSWER } from './limits.ts';
import { listedInput, listedOutput } from './listed-schema.ts';

export type Verb = keyof Client<Routes>;

export interface TokenCaller {
  userId: string;
  workspaceId: string;
  principal: { kind: 'token'; name: string; scopes: readonly Scope[] };
}

/** Context of a tool's call. `api` makes calls on behalf of the token, with its scopes and limits. */
export interface ToolCtx<V extends Verb = Verb> {
  api: Pick<Client<Routes>, V>;
  caller: TokenCaller;
  publicUrl: string;
  compute: Compute;
  /** Charges the allowance for checking texts. @throws DomainError RATE_LIMITED */
  chargeCheck: () => Promise<void>;
  /** Aborts when the client cancels the call or disconnects. */
  signal: AbortSignal;
  /** Aborts when this process is about to end. */
  draining: AbortSignal;
  /** Tells the client how far the call is, if it asked for that. */
  report: (progress: { percent: number; message: string }) => Promise<void>;
}

interface Definition<In extends z.ZodObject, Out extends z.ZodObject, V extends Verb> {
  name: string;
  title: string;
  description: string;
  input: In;
  output: Out;
  hints: ToolAnnotations;
  /** Calls of the API that it makes. Tokens that may not make all of them don't see the tool. */
  verbs: readonly V[];
  /** Calls that only some arguments need, and that the gate may refuse. */
  sometimes?: readonly V[];
  run: (ctx: ToolCtx<V>, input: z.output<In>) => Promise<{ summary: string; data: z.input<Out> }>;
}

export interface Tool {
  name: string;
  /** Scopes that a token needs, all of them. */
  scopes: readonly Scope[];
  listed: ListedTool;
  /** @throws DomainError INVALID, and whatever its calls throw */
  call: (ctx: ToolCtx, given: unknown) => Promise<CallToolResult>;
}

export const mayUse = ({ scopes }: Tool, { principal }: TokenCaller): boolean =>
  scopes.every((scope) => principal.scopes.includes(scope));

export function defineTool<In extends z.ZodObject, Out extends z.ZodObject, V extends Verb>({
  name,
  title,
  description,
  input,
  output,
  hints,
  verbs,
  run,
}: Definition<In, Out, V>): Tool {
  const needed = new Set(
    verbs.map((verb) => {
      const route: RouteDef = routes[verb];
      return route.scope;
    }),
  );
  return {
    name,
    scopes: SCOPES.filter((scope) => needed.has(scope)),
    listed: {
      name,
      description,
      inputSchema: listedInput(input),
      outputSchema: listedOutput(output),
      annotations: { title, ...hints },
    },
    async call(ctx, given) {
      const { summary, data } = await run(ctx, parseInput(input, given ?? {}));
      return toResult(summary, output.parse(data));
    },
  };
}

/** Some clients show models the structured content alone, some only the text, so both have everything. */
function toResult(summary: string, data: Record<string, unknown>): CallToolResult {
  const json = JSON.stringify(data);
  const text = `${summary}\n${json}`;
  const fits = text.length + json.length <= MAX_ANSWER;
  return {
    content: [{ type: 'text', text: fits ? text : `${summary}\nThe answer is in the structured content.` }],
    structuredContent: data,
  };
}
