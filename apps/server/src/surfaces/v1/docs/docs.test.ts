import { ERROR_CODES } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';

const { app } = await buildTestApp(await createTestDb());

describe('the documentation of version 1', () => {
  it('shows every call with scope, request and answer, on a page without scripts', async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/api/docs' });
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const document = new new JSDOM('').window.DOMParser().parseFromString(body, 'text/html');
    expect(document.querySelectorAll('script, [style], [src]')).toHaveLength(0);
    for (const [name, { method, path }] of Object.entries(v1Routes)) {
      const section = document.getElementById(name)?.textContent ?? '';
      expect(section).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')} · scope`);
      expect(section).toContain('curl ');
      expect(section).not.toContain('undefined');
    }
    for (const each of document.querySelectorAll('td, h3')) expect(each.textContent).not.toContain('`');
    expect(body).toContain('<td><code>next_cursor</code> of the previous page.</td>');
    for (const code of ERROR_CODES) expect(document.getElementById(code)).not.toBeNull();
    for (const link of document.querySelectorAll('a[href^="#"]'))
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
  });

  it('is described as OpenAPI 3.1, with its schemas and examples alone', async () => {
    const { body } = await app.inject({ url: '/api/v1/openapi.json' });
    const described = JSON.parse(body);
    expect(described.openapi).toBe('3.1.0');
    const calls = Object.entries<object>(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = Object.values(v1Routes).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(calls.toSorted()).toEqual(known.toSorted());
    const { schemas } = described.components;
    for (const [, name = ''] of body.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(schemas).toHaveProperty(name);
    expect(Object.keys(schemas).filter((name) => name.startsWith('V1') || name === 'Task')).toEqual([]);
    const { post } = described.paths['/api/v1/articles/{id}/runs'];
    expect(post.responses['202'].content['application/json'].example).toMatchObject({ status: 'queued' });
    expect(post.responses['422'].content).toHaveProperty('application/problem+json');
    expect(post.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
    );
  });
});

it.each(['/api/v1', '/api/v1/nothing', '/api/v1/articles/x/y', '/api/v1/%zz'])(
  'an unknown path of version 1 answers a problem: %s',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ type: expect.stringMatching(/^\/api\/docs#[A-Z_]+$/) });
  },
);
