import { Readable } from 'node:stream';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode, type RouteDef } from '@inkstep/contract';
import { Problem, V1_PATH } from '@inkstep/contract/v1';
import { z } from 'zod';
import { WORKSPACE_HEADER } from './gate.ts';
import { IDEMPOTENCY_HEADER } from './idempotency/idempotency.ts';

/** The gate reads it before validation, so it is only declared for the API description. */
const WorkspaceHeader = z.looseObject({
  [WORKSPACE_HEADER]: z
    .uuid()
    .optional()
    .describe(
      'The workspace to act in. The personal one without it. 404 when there is no such workspace, or you are not a member.',
    ),
});

const KeyHeader = z
  .string()
  .describe(
    'Name of the request, such as a UUID. A retry with the same key within 24 hours gets the first answer.',
  );

function headersOf({ idempotency }: RouteDef): z.ZodObject {
  if (idempotency === undefined) return WorkspaceHeader;
  return WorkspaceHeader.extend({
    [IDEMPOTENCY_HEADER]: idempotency === 'required' ? KeyHeader : KeyHeader.optional(),
  });
}

const FieldProblem = z.object({ path: z.string(), message: z.string() });

/** Most routes share them, and making a schema takes longer than all else about a route. */
const errorBodies = new Map<string, z.ZodType>();

function errorBody(codes: string[]): z.ZodType {
  const key = codes.join();
  const known = errorBodies.get(key);
  if (known) return known;
  const body = z.object({
    error: z.object({
      code: z.enum(codes),
      message: z.string(),
      details: z.array(FieldProblem).optional(),
      location: z.string().optional(),
      current: z.record(z.string(), z.unknown()).optional(),
    }),
    message: z.string(),
    upgrade_needed: z.literal(true).optional(),
  });
  errorBodies.set(key, body);
  return body;
}

const problemBody = (codes: string[]) => ({
  description: codes.join(', '),
  content: { 'application/problem+json': { schema: Problem } },
});

function errorResponses(route: RouteDef): Record<number, unknown> {
  const codes: ErrorCode[] = [...COMMON_ERRORS, ...(route.errors ?? [])];
  if (route.auth !== 'public') codes.push('UNAUTHENTICATED', 'SESSION_ENDED', 'OTHER_CELL');
  if (route.auth === 'user' || route.auth === 'member') codes.push('WORKSPACE_MOVING');
  if (route.auth !== 'public') codes.push(route.scope ? 'SCOPE_REQUIRED' : 'PERSON_REQUIRED');
  if (route.auth === 'admin' || route.auth === 'member') codes.push('FORBIDDEN');
  if (route.auth === 'member') codes.push('NOT_FOUND');
  if (route.idempotency) codes.push('IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED');
  if (route.idempotency === 'required') codes.push('IDEMPOTENCY_KEY_REQUIRED');
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  if (route.path.startsWith(V1_PATH))
    return Object.fromEntries([...byStatus].map(([status, group]) => [status, problemBody(group)]));
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, errorBody(group)]));
}

const fileContent = (types: NonNullable<RouteDef['file']>) =>
  Object.fromEntries([types].flat().map((type) => [type, { schema: z.file() }]));

function success(route: RouteDef): Record<number, unknown> {
  if (route.file) return { 200: { description: 'The file', content: fileContent(route.file) } };
  if (route.redirect) return { 303: z.undefined().describe('On to a page of this site') };
  if (!route.response) return { 204: z.undefined().describe('Done') };
  if (!route.sse) return { [route.status ?? 200]: route.response };
  return {
    200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: route.response } } },
  };
}

const BINARY = { type: 'string', format: 'binary' } as const;
const RawBody = z.instanceof(Buffer).meta(BINARY);
const StreamedBody = z.instanceof(Readable).meta(BINARY);

/** Fastify schema of a contract route, for validation, serialization and the API description. */
export const routeSchema = (route: RouteDef) => ({
  tags: [...route.tags],
  summary: route.summary,
  ...(route.scope !== undefined && {
    description: route.scope ? `Scope of API tokens: ${route.scope}` : 'Not for API tokens',
  }),
  ...(route.auth === 'public' ? {} : { security: [{ bearer: [] }] }),
  ...(route.auth === 'member' ? { headers: headersOf(route) } : {}),
  ...(route.params ? { params: route.params } : {}),
  ...(route.query ? { querystring: route.query } : {}),
  ...(route.body ? { body: route.body } : {}),
  ...(route.rawBody ? { body: route.streamed ? StreamedBody : RawBody, consumes: [route.rawBody] } : {}),
  response: { ...success(route), ...errorResponses(route) },
});
