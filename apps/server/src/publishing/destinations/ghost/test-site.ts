import type { DestinationTest } from '@inkstep/contract';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { type Account, type DestinationCtx, DestinationRefused } from '../publisher.ts';
import { ConfigAnswer, OwnAnswer } from './api-types.ts';
import { refused } from './causes.ts';
import { openSession, type Session } from './session.ts';

const MAX_NAME = 200;
const NOTHING = { problem: null, site: '', account: '', role: '', warnings: [] };

/** Tests address and key. Changes nothing there. */
export async function testSite(
  ctx: DestinationCtx,
  account: Account<'ghost'>,
  signal: AbortSignal,
): Promise<DestinationTest> {
  const result: DestinationTest = { ...NOTHING };
  try {
    const session = await openSession(ctx, account, signal);
    result.site = fitLine(session.site.title, MAX_NAME);
    await session.ask({ path: 'config/', schema: ConfigAnswer }, signal);
    const own = await findOwnUser(session, signal);
    if (!own) return result;
    result.account = fitLine(own.name, MAX_NAME);
    result.role = fitLine(own.roles[0]?.name ?? '', MAX_NAME);
    // May write drafts, but not publish them.
    if (result.role === 'Contributor') throw refused('role_too_low', result.role);
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error;
    result.problem = error.problem;
  }
  return result;
}

/** The user of a staff access token. Integrations have none. */
const findOwnUser = ({ ask }: Session, signal: AbortSignal) =>
  ask({ path: 'users/me/', query: { include: 'roles' }, schema: OwnAnswer }, signal).catch(
    (error: unknown) => {
      if (error instanceof DestinationRefused && error.problem.code === 'not_found') return undefined;
      throw error;
    },
  );
