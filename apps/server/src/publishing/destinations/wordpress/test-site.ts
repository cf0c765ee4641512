import type { DestinationTest } from '@inkstep/contract';
import { type Account, type DestinationCtx, DestinationRefused } from '../publisher.ts';
import type { CurrentUser } from './api-types.ts';
import { plainText } from './plain-text.ts';
import { askUser, may, openSession } from './session.ts';

/** An author has them. */
const NEEDED = ['edit_posts', 'publish_posts', 'upload_files'];

/** Tests address, login and role. Changes nothing there. */
export async function testSite(
  ctx: DestinationCtx,
  account: Account<'wordpress'>,
  signal: AbortSignal,
): Promise<DestinationTest> {
  const result = { problem: null, site: '', account: '', role: '', warnings: [] };
  try {
    const { ask, root } = await openSession(ctx, account, signal);
    const site = plainText(root?.name ?? '');
    const user = await askUser(ask, signal).catch((error: unknown) => {
      if (error instanceof DestinationRefused) return error;
      throw error;
    });
    if (user instanceof DestinationRefused) return { ...result, site, problem: user.problem };
    const role = plainText(user.roles[0] ?? '');
    return { ...result, site, account: plainText(user.name), role, problem: problemOf(user, role) };
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error;
    return { ...result, problem: error.problem };
  }
}

const problemOf = (user: CurrentUser, role: string): DestinationTest['problem'] =>
  NEEDED.every((capability) => may(user, capability)) ? null : { code: 'role_too_low', detail: role };
