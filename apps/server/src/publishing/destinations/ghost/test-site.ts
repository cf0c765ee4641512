import type { DestinationTest } from '@inkstep/contract';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { type Account, type DestinationCtx, DestinationRefused } from '../publisher.ts';
import { ConfigAnswer, OwnAnswer } from './api-types.ts';
import { openSession, type Session } from './session.ts';

const MAX_NAME = 200;

/** Tests address and key. Changes nothing there. */
export async function testSite(
  ctx: DestinationCtx,
  account: Account<'ghost'>,
  signal: AbortSignal,
): Promise<Partial<DestinationTest>> {
  const session = await openSession(ctx, account, signal);
  const site = fitLine(session.site.title, MAX_NAME);
  try {
    await session.ask({ path: 'config/', schema: ConfigAnswer }, signal);
    const own = await findOwnUser(session, signal);
    if (!own) return { site };
    const role = fitLine(own.roles[0]?.name ?? '', MAX_NAME);
    // May write drafts, but not publish them.
    const problem = role === 'Contributor' ? ({ code: 'role_too_low', detail: role } as const) : null;
    return { site, account: fitLine(own.name, MAX_NAME), role, problem };
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error;
    return { site, problem: error.problem };
  }
}

/** The user of a staff access token. Integrations have none. */
const findOwnUser = ({ ask }: Session, signal: AbortSignal) =>
  ask({ path: 'users/me/', query: { include: 'roles' }, schema: OwnAnswer }, signal).catch(
    (error: unknown) => {
      if (error instanceof DestinationRefused && error.problem.code === 'not_found') return undefined;
      throw error;
    },
  );
