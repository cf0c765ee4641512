import { randomUUID } from 'node:crypto';
import { buildRequest, type RouteDef, type Routes, routes } from '@inkstep/contract';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { type BuiltUser, buildUser } from '../../src/identity/factory.ts';
import { buildResource } from '../../src/library/factory.ts';
import { buildProfile } from '../../src/library/profiles/factory.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { WORKSPACE_HEADER } from '../../src/platform/http/gate.ts';
import { buildMember, publishUnapproved } from '../../src/workspaces/factory.ts';
import type { TestApp } from '../build-app.ts';
import { type Caller, type Guest, PASSWORD, type Row, type Scene } from './row.ts';
import { rows } from './rows.ts';

export type RouteName = keyof Routes;

export type CallInput = Parameters<typeof buildRequest>[1];

/** A request that is prepared and not sent yet. */
export interface Play {
  route: RouteDef;
  row: Row<RouteDef>;
  scene: Scene;
  caller: BuiltUser | undefined;
  input: CallInput;
}

/** Part of the owner's sessions, which no one else may read. */
export const ADDRESS = '203.0.113.77';
/** Part of everything in the owner's workspace, which only its members may read. */
export const NAME = 'Coffee of the owner';

const yesterday = () => new Date(Date.now() - 86_400_000);

/** Creates the users, and the rows that the route's request needs. */
export async function prepare(
  { deps }: Pick<TestApp, 'deps'>,
  name: RouteName,
  who: Caller | Guest,
  pageUrl: string,
): Promise<Play> {
  const { db, secrets } = deps;
  const row: Row<RouteDef> = rows[name];
  const { owner, account } = await buildPeople(db, who);
  const scene = { db, secrets, owner, account, pageUrl };
  const caller = who === 'visitor' ? undefined : account;
  return { route: routes[name], row, scene, caller, input: await row.call?.(scene) };
}

export async function buildPeople(db: Db, who: Caller | Guest): Promise<Pick<Scene, 'owner' | 'account'>> {
  const owner = await buildUser(db, {
    password: PASSWORD,
    banned: who === 'disabled',
    session: { ipAddress: ADDRESS, ...(who === 'ended' && { expiresAt: yesterday() }) },
  });
  return { owner, account: await buildCaller(db, who, owner) };
}

/** Fills the owner's workspace with things that no one else may see. */
export async function fillWorkspace(db: Db, { workspaceId }: BuiltUser['actor']): Promise<void> {
  await buildTask(db, { workspaceId, name: NAME });
  await buildProfile(db, { workspaceId, name: NAME });
  await buildResource(db, { workspaceId, name: NAME });
}

async function buildCaller(db: Db, who: Caller | Guest, owner: BuiltUser): Promise<BuiltUser> {
  const { workspaceId } = owner.actor;
  if (who === 'editor' || who === 'viewer') {
    await publishUnapproved(db, workspaceId);
    return buildMember(db, { workspaceId, memberRole: who, password: PASSWORD });
  }
  if (who === 'other') return buildUser(db, { password: PASSWORD });
  if (who === 'admin') return buildUser(db, { password: PASSWORD, role: 'admin' });
  if (who !== 'stranger') return owner;
  const stranger = await buildUser(db, { password: PASSWORD });
  return { ...stranger, headers: { ...stranger.headers, [WORKSPACE_HEADER]: workspaceId } };
}

/** Sends nothing but the headers: right for a call that is refused before the rest of it is read. */
export const sendUnauthenticated = (
  { app }: Pick<TestApp, 'app'>,
  route: RouteDef,
  headers: Record<string, string> = {},
) => app.inject({ method: route.method, url: route.path.replaceAll(/:\w+/g, () => randomUUID()), headers });

/** Sends the call as the caller: the right one, or another. */
export function send(
  { app }: Pick<TestApp, 'app'>,
  { route, row: { file, headers: own }, caller, input: right }: Play,
  { input = right, headers = {} }: { input?: CallInput; headers?: Record<string, string> } = {},
) {
  const { url, init } = buildRequest(route, input, {
    headers: () => ({ ...caller?.headers, ...own, ...headers }),
  });
  return app.inject({
    method: route.method,
    url,
    headers: { ...init.headers, ...(file && { 'content-type': route.rawBody }) },
    ...(file ? { payload: file } : init.body !== null && { payload: init.body }),
  });
}
