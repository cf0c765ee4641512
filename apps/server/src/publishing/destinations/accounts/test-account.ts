import type { DestinationTest } from '@inkstep/contract';
import type { DestinationsCtx } from '../context.ts';
import { testOnce } from '../destination-types.ts';
import { problemOf } from '../problem-of.ts';
import type { AnyAccount, DestinationCtx } from '../publisher.ts';

const MAX_TEST_MS = 45_000;
const NOTHING = { problem: null, site: '', account: '', role: '', warnings: [] };
const UNREACHABLE = { code: 'unreachable', detail: '' } as const;

/** Tells what a site answered to an account, or why it can't be used. */
export async function testAccount(
  ctx: DestinationCtx & Pick<DestinationsCtx, 'destinationTypes'>,
  account: AnyAccount,
  given: AbortSignal,
): Promise<DestinationTest> {
  const late = AbortSignal.timeout(MAX_TEST_MS);
  try {
    return { ...NOTHING, ...(await testOnce(ctx, account, AbortSignal.any([given, late]))) };
  } catch (error) {
    given.throwIfAborted();
    const problem = late.aborted ? UNREACHABLE : problemOf(error)?.problem;
    if (!problem) throw error;
    return { ...NOTHING, problem };
  }
}
