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
): Promise<Partial<DestinationTest>> {
  const { ask, root } = await openSession(ctx, account, signal);
  const site = plainText(root?.name ?? '');
  try {
    const user = await askUser(ask, signal);
    const role = plainText(user.roles[0] ?? '');
    return { site, account: plainText(user.name), role, problem: problemOf(user, role) };
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error;
    return { site, problem: error.problem };
  }
}

const problemOf = (user: CurrentUser, role: string): DestinationTest['problem'] =>
  NEEDED.every((capability) => may(user, capability)) ? null : { code: 'role_too_low', detail: role };
