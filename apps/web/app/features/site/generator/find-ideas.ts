import type { Client, DemoIdeas, Routes } from '@inkstep/contract';
import { serverFailure } from '../../../lib/server-failure.ts';

export interface FoundIdeas {
  keyword: string;
  ideas?: DemoIdeas;
  failure?: 'invalid' | 'limited' | 'failed';
}

export async function findIdeas(
  api: Pick<Client<Routes>, 'demoIdeas'>,
  keyword: string,
): Promise<FoundIdeas> {
  if (keyword === '') return { keyword };
  try {
    return { keyword, ideas: await api.demoIdeas({ query: { keyword } }) };
  } catch (error) {
    const { code } = serverFailure(error);
    if (code === 'INVALID') return { keyword, failure: 'invalid' };
    return { keyword, failure: code === 'RATE_LIMITED' ? 'limited' : 'failed' };
  }
}
