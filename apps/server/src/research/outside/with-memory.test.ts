import { describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../test/memory-cache.ts';
import { NO_FINDINGS } from '../keyword-source.ts';
import { cacheFindings } from './source-options.ts';

const signal = new AbortController().signal;
const query = { text: 'coffee', language: 'en' };

function remembered(...answers: object[]) {
  const calls: string[] = [];
  const ask = cacheFindings(createMemoryCache(), 'source', async ({ text }) => {
    calls.push(text);
    return { ...NO_FINDINGS, ...answers.shift() };
  });
  return { calls, ask };
}

describe('remembering what a source found', () => {
  it('asks once for a keyword, however it is written', async () => {
    const { calls, ask } = remembered({ related: ['beans'] });
    await ask(query, signal);
    expect(await ask({ ...query, text: 'Ｃoffee' }, signal)).toEqual({ ...NO_FINDINGS, related: ['beans'] });
    expect(calls).toHaveLength(1);
  });

  it('tells languages and countries apart', async () => {
    const { calls, ask } = remembered();
    await ask(query, signal);
    await ask({ ...query, language: 'de' }, signal);
    await ask({ ...query, country: 'US' }, signal);
    await ask({ ...query, country: 'GB' }, signal);
    expect(calls).toHaveLength(4);
  });

  it('asks again where a part was missing', async () => {
    const { ask } = remembered({ related: ['beans'], partial: true }, { related: ['beans', 'cups'] });
    await ask(query, signal);
    expect((await ask(query, signal)).related).toEqual(['beans', 'cups']);
  });
});
