import type { User } from '@inkstep/contract';
import { vi } from 'vitest';

export interface SeenCall {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

/** Responds to a request; a thrown TypeError simulates a network failure. */
export type Answer = (call: SeenCall) => Response | Promise<Response>;

/** Answers to what forms ask for by themselves; these calls are not recorded. */
const DEFAULTS: Record<string, unknown> = {
  '/api/workspaces': { workspaces: [] },
  '/api/inbox/unread': { unread: 0 },
  '/api/source-changes': { changes: [], total: 0, today: 0 },
  '/api/auth/common-passwords': { passwords: [] },
  '/api/auth/identities': {
    identities: [
      {
        id: '0198f7c0-0000-7000-8000-000000000002',
        kind: 'password',
        name: '',
        email: null,
        synced: false,
        createdAt: '2026-01-01T00:00:00.000Z',
        lastUsedAt: null,
        provider: null,
      },
    ],
    proven: false,
  },
};

const LIVE = /^\/api\/tasks\/[^/]+\/article\/(events|presence|claims)(\/|$)/;

/** Answer of a server where nobody else has the article open; undefined for other calls. */
function aloneAnswer(url: string): Response | undefined {
  const [, about] = LIVE.exec(url) ?? [];
  if (about === 'events') return new Response(null, { status: 404 });
  return about ? Response.json(about === 'claims' ? { claims: [] } : { members: [] }) : undefined;
}

/** Replaces `fetch` with a fake API. Keys look like 'POST /api/auth/login'. */
export function fakeApi(answers: Record<string, Answer>): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    const path = url.split('?', 1).join('');
    const answer = answers[`${call.method} ${path}`];
    if (!answer && call.method === 'GET' && path in DEFAULTS) return Response.json(DEFAULTS[path]);
    const alone = answer ? undefined : aloneAnswer(url);
    if (alone) return alone;
    calls.push(call);
    if (!answer) throw new Error(`no answer for ${call.method} ${url}`);
    return answer(call);
  });
  return calls;
}

export const answerWith =
  (body: unknown, status = 200): Answer =>
  () =>
    status === 204 ? new Response(null, { status }) : Response.json(body, { status });

export const refuse = (status: number, code: string, message: string, details?: unknown): Answer =>
  answerWith({ error: { code, message, ...(details ? { details } : {}) }, message }, status);

/** Responds with an unexpected failure and a request id for users to quote. */
export const breakDown =
  (message: string, requestId: string): Answer =>
  () =>
    Response.json(
      { error: { code: 'INTERNAL', message }, message },
      { status: 500, headers: { 'x-request-id': requestId } },
    );

export const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch');
};

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: '0198f7c0-0000-7000-8000-000000000001',
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: false,
  mustConfirmEmail: false,
  role: 'user',
  planType: 'V1_DEFAULT_ACCESS',
  plansOn: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  language: 'en',
  taskCount: 0,
  unread: 0,
  announcement: null,
  workspace: { id: '0198f7c0-0000-7000-8000-0000000000a1', name: '', kind: 'personal', role: 'owner' },
  ...overrides,
});
