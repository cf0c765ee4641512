import { type BuiltUser, buildUser } from '../src/identity/factory.ts';
import { proveEmail } from '../src/identity/proofs/queries.ts';
import { WORKSPACE_HEADER } from '../src/platform/http/gate.ts';
import { buildMember, buildTeam } from '../src/workspaces/factory.ts';
import { atEnd } from './at-end.ts';
import { buildTestApp } from './build-app.ts';
import { startSmtpServer } from './smtp-server.ts';
import type { TestDb } from './test-db.ts';

type Overrides = Parameters<typeof buildUser>[1];

export const PASSWORD = 'Correct-Horse-7';

/** The service with a mail server, where addresses have to be confirmed. */
export async function buildTeamScene(testDb: TestDb, options: { work?: boolean } = {}) {
  const { db } = testDb;
  const smtp = await startSmtpServer();
  atEnd(() => smtp[Symbol.asyncDispose]());
  const here = await buildTestApp(testDb, {
    ...options,
    env: { PUBLIC_URL: 'https://inkstep.test', SMTP_URL: smtp.url },
  });
  const prove = (user: BuiltUser) => db.transaction((tx) => proveEmail(tx, user.actor.userId));

  return {
    here,
    smtp,
    prove,
    /** A user with a confirmed address. */
    async confirmed(overrides: Overrides = {}) {
      const user = await buildUser(db, overrides);
      await prove(user);
      return user;
    },
    /** The owner of a new team, in it. */
    async owner(overrides: Parameters<typeof buildTeam>[1] = {}) {
      const user = await buildTeam(db, overrides);
      await prove(user);
      return user;
    },
    async member(team: BuiltUser, memberRole: Parameters<typeof buildMember>[1]['memberRole'], user = {}) {
      const member = await buildMember(db, { workspaceId: team.actor.workspaceId, memberRole, ...user });
      await prove(member);
      return member;
    },
  };
}

/** The same user in their personal workspace. */
export const atHome = ({ headers: { authorization }, ...user }: BuiltUser): BuiltUser => ({
  ...user,
  headers: { authorization },
});

export const inWorkspace = (user: BuiltUser, workspaceId: string): BuiltUser => ({
  ...user,
  actor: { ...user.actor, workspaceId },
  headers: { authorization: user.headers.authorization, [WORKSPACE_HEADER]: workspaceId },
});

/** Statuses of calls that were sent at once, in order. */
export const statusesOf = async (calls: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((one, other) => one - other);
