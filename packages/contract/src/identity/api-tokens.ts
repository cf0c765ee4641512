import { z } from 'zod';
import { Id, IdParams, line, Timestamp } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { API_TOKEN_LIMITS, SCOPES } from './scopes.ts';

const Scope = z.enum(SCOPES);

export const ApiToken = z
  .object({
    id: Id,
    name: z.string(),
    /** Last characters, to tell it from others. */
    hint: z.string(),
    scopes: z.array(Scope),
    /** US dollars that its use of AI may cost a day; null for no limit of its own. */
    dayCostLimit: z.number().nullable(),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    /** Exact to about five minutes; null if never used. */
    lastUsedAt: Timestamp.nullable(),
    /** True once another token has taken its place: it works for a day more. */
    isReplaced: z.boolean(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.output<typeof ApiToken>;

export const NewApiToken = z.strictObject({
  name: line(API_TOKEN_LIMITS.name, 'Name the token after what will use it'),
  scopes: z
    .array(Scope)
    .min(1, 'Choose at least one scope')
    .max(SCOPES.length)
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  days: z.number().int().min(1).max(API_TOKEN_LIMITS.days).default(API_TOKEN_LIMITS.usualDays),
  dayCostLimit: z.number().min(0.01).max(API_TOKEN_LIMITS.dayCost).nullable().default(null),
});

/** `secret` is the token itself, which is shown this once. */
const Created = z.object({ token: ApiToken, secret: z.string() });

export const apiTokenRoutes = defineRoutes('tokens', 'member', {
  listApiTokens: {
    summary: 'List my API tokens for this workspace, newest first',
    scope: null,
    response: z.object({ tokens: z.array(ApiToken) }),
  },
  createApiToken: {
    summary: 'Create an API token',
    access: 'read',
    scope: null,
    body: NewApiToken,
    response: Created,
    status: 201,
    errors: ['CONFIRMATION_REQUIRED', 'EMAIL_UNCONFIRMED', 'CONFLICT'],
  },
  rotateApiToken: {
    summary: 'Create a token in place of another one, which works for a day more',
    access: 'read',
    scope: null,
    params: IdParams,
    response: Created,
    status: 201,
    errors: ['CONFIRMATION_REQUIRED', 'EMAIL_UNCONFIRMED', 'CONFLICT'],
  },
  revokeApiToken: {
    summary: 'Revoke an API token at once',
    access: 'read',
    scope: null,
    params: IdParams,
  },
});

const OwnedApiToken = ApiToken.extend({
  owner: z.object({ id: Id, email: z.string(), fullName: z.string() }),
}).meta({ id: 'OwnedApiToken' });
export type OwnedApiToken = z.output<typeof OwnedApiToken>;

export const adminApiTokenRoutes = defineRoutes('admin', 'admin', {
  adminApiTokens: {
    summary: 'API tokens of all users, most recently used first',
    response: z.object({
      tokens: z.array(OwnedApiToken),
      /** True if there are more than these. */
      more: z.boolean(),
    }),
  },
  adminRevokeApiToken: {
    summary: "Revoke a user's API token at once",
    params: IdParams,
    errors: ['NOT_FOUND'],
  },
});
