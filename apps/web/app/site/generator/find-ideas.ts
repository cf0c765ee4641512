import type { Client, DemoIdeas, Routes } from '@inkstep/contract';
import { retryLater, serverFailure } from '../../kit/api/server-failure.ts';

export interface FoundIdeas {
  keyword: string;
  ideas?: DemoIdeas;
  failure?: 'invalid' | 'limited' | 'failed';
  /** Set while the service is unavailable. */
  away?: ReturnType<typeof retryLater>;
}

export async function findIdeas(
  api: Pick<Client<Routes>, 'demoIdeas'>,
  keyword: string,
): Promise<FoundIdeas> {
  if (keyword === '') return { keyword };
  try {
    return { keyword, ideas: await api.demoIdeas({ query: { keyword } }) };
  } catch (error) {
    const { code, status, retryAfterSeconds } = serverFailure(error);
    if (code === 'UNAVAILABLE')
      return { keyword, failure: 'failed', away: retryLater(status, retryAfterSeconds) };
    if (code === 'INVALID') return { keyword, failure: 'invalid' };
    return { keyword, failure: code === 'RATE_LIMITED' ? 'limited' : 'failed' };
  }
}
