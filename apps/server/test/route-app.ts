import { allPaths, type Client, createClient, type Routes } from '@inkstep/contract';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Actor } from '../src/platform/http/actor.ts';
import { inputCompiler } from '../src/platform/http/check-input.ts';
import { sendErrors } from '../src/platform/http/error-responses.ts';
import { acceptJsonBodies } from '../src/platform/http/json-body.ts';
import { createRouter, type Router } from '../src/platform/http/router.ts';
import { mayAccess } from '../src/workspaces/index.ts';
import { atEnd } from './at-end.ts';
import { injectFetch } from './inject-fetch.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface RouteApp {
  /** Typed client of a user, or of a visitor. */
  as(person?: Actor): Client<Routes>;
  /** Sends any request, for input that the client would not send. */
  send(person: Actor | undefined, method: Method, url: string, body?: unknown): Promise<Answer>;
}

/** Routes without accounts and rate limits: a user's bearer token is their ID. */
export function buildRouteApp(mount: (router: Router) => void): RouteApp {
  const known = new Map<string, Actor>();
  const app = Fastify({ bodyLimit: 256 * 1024 });
  app.setValidatorCompiler(inputCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonBodies(app);
  sendErrors(app);
  mount(
    createRouter(app, {
      authenticate: async (token) => known.get(token),
      enterWorkspace: async () => undefined,
      mayAccess,
      rateLimits: {
        count: async () => undefined,
        weigh: async () => {},
        charge: async () => undefined,
        giveBack: async () => {},
      },
      recordWork: async () => {},
      clientApiKey: undefined,
      https: true,
    }),
  );
  atEnd(() => app.close());

  const bearer = (person: Actor | undefined): Record<string, string> => {
    if (!person) return {};
    known.set(person.userId, person);
    return { authorization: `Bearer ${person.userId}` };
  };
  return {
    as: (person) =>
      createClient<Routes>(allPaths, { fetch: injectFetch(app), headers: () => bearer(person) }),
    async send(person, method, url, body) {
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...bearer(person),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
    },
  };
}
