import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveStaticFiles } from './static-files.ts';

describe('static files', () => {
  const outside = mkdtempSync(path.join(os.tmpdir(), 'inkstep-static-'));
  const folder = path.join(outside, 'client');
  const files = Fastify();
  afterAll(async () => {
    await files.close();
    rmSync(outside, { recursive: true });
  });
  const write = (name: string, text: string) => {
    const file = path.join(outside, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('client/assets/app-1.js', 'public');
  write('client/robots.txt', 'public');
  for (const name of ['secret.txt', 'client/.env', 'client/.git/config', 'client/.vite/manifest.json']) {
    write(name, 'SENTINEL');
  }
  write('client/assets/.env', 'SENTINEL');
  const ready = serveStaticFiles(files, folder);

  it('are served', async () => {
    await ready;
    const asset = await files.inject({ url: '/assets/app-1.js' });
    expect([asset.body, asset.headers['cache-control']]).toEqual([
      'public',
      'public, max-age=31536000, immutable',
    ]);
    expect((await files.inject({ url: '/robots.txt' })).body).toBe('public');
  });

  it.each([
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/assets/.env',
    '/assets/%2eenv',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/..%252f..%252fsecret.txt',
    '/assets/....//....//secret.txt',
    '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt',
    '/assets/..%00/secret.txt',
    '/assets//../../secret.txt',
    '//secret.txt',
    `/assets/${encodeURIComponent(path.join(outside, 'secret.txt'))}`,
  ])('do not include %s', async (url) => {
    await ready;
    const answer = await files.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('SENTINEL');
  });
});
