import type { DestinationTest } from '@inkstep/contract';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import { DestinationRefused } from './publisher.ts';

type Found = Pick<DestinationTest, 'site' | 'account' | 'role'>;

/** Returns what a test found out, or why it failed. */
export async function tested(find: () => Promise<Partial<Found>>): Promise<DestinationTest> {
  const nothing = { problem: null, site: '', account: '', role: '', warnings: [] };
  try {
    return { ...nothing, ...(await find()) };
  } catch (error) {
    if (error instanceof DestinationRefused) return { ...nothing, problem: error.problem };
    // Reasons could reveal facts about a network.
    if (error instanceof FetchRefused) return { ...nothing, problem: { code: 'unreachable', detail: '' } };
    throw error;
  }
}
