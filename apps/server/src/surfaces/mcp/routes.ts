import { BODY_LIMITS, defineRoute, routes } from '@inkstep/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Compute } from '../../platform/computing/computing.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Log } from '../../platform/log.ts';
import type { TokenCaller } from './tool.ts';

interface McpCtx {
  config: { PUBLIC_URL: string };
  compute: Compute;
  log: Log;
  /** Aborts when this process is about to end. */
  draining: AbortSignal;
}

const mcpRoute = <const Method extends 'GET' | 'POST' | 'DELETE'>(method: Method) =>
  defineRoute({
    method,
    path: '/mcp',
    tags: ['mcp'],
    summary: 'Model Context Protocol',
    auth: 'token',
    // Only checks of texts are charged to it. All other calls have allowances of their own.
    rateLimit: 'checkText',
    chargedLater: true,
    slow: true,
    ...(method === 'POST' && { body: z.unknown(), bodyLimit: BODY_LIMITS.text }),
  });

/** Serves the Model Context Protocol at `/mcp`, without sessions: each request gets a server of its own. */
export function mcpRoutes(router: Router, { config, compute, log, draining }: McpCtx): void {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    router.protocol(mcpRoute(method), async ({ actor, signal, charge }, { request, reply }) => {
      refuseForeignOrigin(request, config.PUBLIC_URL);
      const ctx = {
        api: router.clientFor(routes, request, reply),
        caller: tokenCaller(actor),
        publicUrl: config.PUBLIC_URL,
        chargeCheck: () => charge(1),
        compute,
        signal,
        draining,
        log,
      };
      // Loaded with the first call: half a second and 12 MB that many installations never need.
      const { serve } = await import('./serve.ts');
      return serve(ctx, webRequest(request, { publicUrl: config.PUBLIC_URL, signal }), request.body);
    });
  }
}

/** Keeps pages of other sites from calling it in a browser. */
function refuseForeignOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  throw new DomainError('FORBIDDEN', 'Pages of other origins may not call this.');
}

function tokenCaller({ userId, workspaceId, principal }: Actor): TokenCaller {
  if (principal.kind !== 'token') throw new Error('The gate let in a caller without an API token.');
  return { userId, workspaceId, principal };
}

const PASSED_ON = /^(?:accept|content-type|last-event-id|mcp-.*)$/;

/** Without the body, which is parsed already, and without the token. */
function webRequest(
  { url, method, headers: given }: FastifyRequest,
  { publicUrl, signal }: { publicUrl: string; signal: AbortSignal },
): Request {
  const headers = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    PASSED_ON.test(name) && value !== undefined ? [[name, String(value)]] : [],
  );
  return new Request(new URL(url, publicUrl), { method, headers, signal });
}
