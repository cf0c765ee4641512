import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecretKey, subkey } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-key-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const load = (given: { SECRET_KEY?: string; PREVIOUS_SECRET_KEYS?: string[] } = {}) =>
  loadSecretKey({
    SECRET_KEY: given.SECRET_KEY,
    PREVIOUS_SECRET_KEYS: given.PREVIOUS_SECRET_KEYS ?? [],
    DATA_DIR: path.join(folder, 'data'),
  });

describe('loadSecretKey', () => {
  it('takes the configured key and leaves the data folder alone', async () => {
    const key = await load({ SECRET_KEY: 'k'.repeat(32), PREVIOUS_SECRET_KEYS: ['p'.repeat(32)] });
    expect(key).toEqual({ current: 'k'.repeat(32), previous: ['p'.repeat(32)] });
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('makes one, keeps it for the owner only, and finds it again', async () => {
    const made = await load();
    expect(made.current).toMatch(/^[0-9a-f]{64}$/);
    expect(await load()).toEqual(made);
    const names = fs.readdirSync(path.join(folder, 'data'));
    expect(names).toEqual(['secret-key']);
    expect(fs.statSync(path.join(folder, 'data/secret-key')).mode & 0o777).toBe(0o600);
  });

  it('agrees on one key when many start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => load()));
    expect(new Set(keys.map((key) => key.current)).size).toBe(1);
    expect(fs.readdirSync(path.join(folder, 'data'))).toEqual(['secret-key']);
  });

  it('does not go on with a damaged file', async () => {
    fs.mkdirSync(path.join(folder, 'data'));
    fs.writeFileSync(path.join(folder, 'data/secret-key'), '');
    await expect(load()).rejects.toThrow('damaged');
  });
});

describe('subkey', () => {
  it('differs by purpose and by secret', () => {
    const keys = [subkey('a', 'x'), subkey('a', 'y'), subkey('b', 'x')];
    expect(new Set(keys).size).toBe(3);
    expect(subkey('a', 'x')).toBe(keys[0]);
  });
});
