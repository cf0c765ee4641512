import { allPaths, BODY_LIMITS, routes } from '@inkstep/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { inputCompiler } from './check-input.ts';
import { createLargeJson } from './large-json.ts';

const largeJson = createLargeJson();
afterAll(() => largeJson.close());

const { method, path } = allPaths.updateTask;
const read = (json: string, route = `${method} ${path}`) =>
  largeJson.read({ route, bytes: new Uint8Array(Buffer.from(json)) });
const source = { type: 'text', title: 'Notes', content: 'Wasser 水 '.repeat(40_000), wordCount: 80_000 };

/** Result of the same check in this process. */
const validate = inputCompiler({
  schema: routes.updateTask.body,
  method,
  url: path,
  httpPart: 'body',
});

describe('a large body', () => {
  it('is parsed and checked in another process, and not checked again', async () => {
    const value = await read(JSON.stringify({ name: '  Tea ', sources: [source] }));
    expect(value).toEqual({ name: 'Tea', sources: [{ ...source, url: '', description: '' }] });
    expect(validate(value)).toEqual({ value });
    expect(Object(validate(value)).value).toBe(value);
  });

  it('of a route that the process doesn’t know is checked by its route', async () => {
    const value = await read('{"name":7}', 'PUT /api/unknown');
    expect(value).toEqual({ name: 7 });
    expect(validate(value)).toHaveProperty('error');
  });

  it.each([
    ['text that is not JSON', '{"name":', { code: 'BAD_REQUEST' }],
    ['another prototype', '{"__proto__":{"name":"x"}}', { code: 'BAD_REQUEST' }],
    ['another constructor', '{"constructor":{"prototype":{}}}', { code: 'BAD_REQUEST' }],
    ['too many values', `{"sources":[${'1,'.repeat(BODY_LIMITS.values)}1]}`, { code: 'PAYLOAD_TOO_LARGE' }],
    [
      'an unknown field',
      '{"name":"Tea","owner":"x"}',
      { code: 'INVALID', details: [{ path: '', message: expect.any(String) }] },
    ],
    [
      'too long a source',
      JSON.stringify({ sources: [{ ...source, content: 'a'.repeat(400_001) }] }),
      { code: 'INVALID', details: [{ path: 'sources.0.content', message: 'Use at most 400000 characters' }] },
    ],
  ])('is refused for %s', async (_, json, refusal) => {
    await expect(read(json)).rejects.toMatchObject(refusal);
  });

  it('counts as none if it is blank', async () => {
    const { method: post, path: url } = allPaths.startGeneration;
    expect(await read(' '.repeat(300_000), `${post} ${url}`)).toBeUndefined();
  });
});
