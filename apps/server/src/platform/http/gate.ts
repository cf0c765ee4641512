import type { IncomingHttpHeaders } from 'node:http';
import type { Access, RouteDef } from '@inkstep/contract';
import { V1_PATH } from '@inkstep/contract/v1';
import { z } from 'zod';
import { DomainError, notFound } from '../errors.ts';
import {
  type Actor,
  type Authenticate,
  type EnterWorkspace,
  type MemberRole,
  requireScope,
} from './actor.ts';

export const WORKSPACE_HEADER = 'x-workspace-id';

export interface GateOptions {
  authenticate: Authenticate;
  /** Says why `authenticate` refuses a bearer token, if there is more to say than that it does. */
  explainRefusal?: (bearer: string) => Promise<DomainError | undefined>;
  enterWorkspace: EnterWorkspace;
  /** Refusal that names the cell of an unknown session or workspace. Undefined if none is known. */
  findElsewhere?: (unknown: { token?: string; workspaceId?: string }) => Promise<DomainError | undefined>;
  /** Refuses changes while the workspace moves to another cell. @throws DomainError WORKSPACE_MOVING */
  requireSettled?: (actor: Actor) => Promise<void>;
  mayAccess: (role: MemberRole, access: Access) => boolean;
}

/** Authenticates and authorizes a request, and selects its workspace. */
export interface Gate {
  identify(headers: IncomingHttpHeaders): Promise<Actor | undefined>;
  /**
   * @throws DomainError UNAUTHENTICATED, SESSION_ENDED, FORBIDDEN, SCOPE_REQUIRED, PERSON_REQUIRED; NOT_FOUND for a
   * workspace that the user isn't a member of, or that an API token isn't for; OTHER_CELL, WORKSPACE_MOVING
   */
  admit(route: RouteDef, actor: Actor | undefined, headers: IncomingHttpHeaders): Promise<Actor | undefined>;
}

const BEARER = /^Bearer ([^\s,]{1,512})$/i;

export const bearerToken = (headers: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

export const requiredAccess = ({ access, scope, method }: RouteDef): Access =>
  access ?? (scope === 'publish' ? 'publish' : method === 'GET' ? 'read' : 'write');

const chosenWorkspace = (headers: IncomingHttpHeaders): { workspaceId?: string } => {
  const { data: workspaceId } = z.uuid().safeParse(headers[WORKSPACE_HEADER]);
  return workspaceId === undefined ? {} : { workspaceId };
};

const tokenNeeded = () =>
  new DomainError('UNAUTHENTICATED', 'Only API tokens are accepted here. Create one under Settings > API.');

const isForPrograms = ({ auth, path }: RouteDef): boolean => auth === 'token' || path.startsWith(V1_PATH);

const callerNeeded = (route: RouteDef) =>
  new DomainError(
    'UNAUTHENTICATED',
    isForPrograms(route) ? 'Send an API token: Authorization: Bearer inkpat_…' : 'Please sign in to continue',
  );

const forbidden = () => new DomainError('FORBIDDEN', "You don't have permission to do this.");

export function createGate(options: GateOptions): Gate {
  const { authenticate, explainRefusal, enterWorkspace, findElsewhere, requireSettled, mayAccess } = options;

  async function signInFirst(route: RouteDef, headers: IncomingHttpHeaders): Promise<DomainError> {
    const token = bearerToken(headers);
    const elsewhere = token && (await findElsewhere?.({ token, ...chosenWorkspace(headers) }));
    if (elsewhere) return elsewhere;
    const explained = token === undefined ? undefined : await explainRefusal?.(token);
    return explained ?? callerNeeded(route);
  }

  async function inChosenWorkspace(
    route: RouteDef,
    actor: Actor,
    headers: IncomingHttpHeaders,
  ): Promise<Actor> {
    const chosen = headers[WORKSPACE_HEADER];
    if (actor.principal.kind === 'token') {
      if (chosen !== undefined && chosen !== actor.workspaceId) throw notFound('Workspace');
      // Asked in each call, so that a member's removal ends their tokens at once.
      const member = await enterWorkspace(actor, actor.workspaceId);
      if (!member) throw await signInFirst(route, headers);
      return member;
    }
    if (chosen === undefined) return actor;
    const { workspaceId } = chosenWorkspace(headers);
    const entered = workspaceId && (await enterWorkspace(actor, workspaceId));
    if (entered) return entered;
    throw (workspaceId && (await findElsewhere?.({ workspaceId }))) || notFound('Workspace');
  }

  return {
    async identify(headers) {
      const token = bearerToken(headers);
      return token ? authenticate(token) : undefined;
    },

    async admit(route, actor, headers) {
      // Public routes ignore tokens.
      if (route.auth === 'public') return actor?.principal.kind === 'token' ? undefined : actor;
      if (!actor) throw await signInFirst(route, headers);
      if (route.auth === 'token') {
        if (actor.principal.kind !== 'token') throw tokenNeeded();
        return inChosenWorkspace(route, actor, headers);
      }
      requireScope(actor, route.scope);
      if (route.auth === 'admin' && actor.siteRole !== 'admin') throw forbidden();
      if (route.auth !== 'member') {
        if (route.method !== 'GET') await requireSettled?.(actor);
        return actor;
      }
      const member = await inChosenWorkspace(route, actor, headers);
      const access = requiredAccess(route);
      if (!mayAccess(member.memberRole, access)) throw forbidden();
      if (access !== 'read') await requireSettled?.(member);
      return member;
    },
  };
}
