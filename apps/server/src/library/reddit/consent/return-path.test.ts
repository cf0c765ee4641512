import { describe, expect, it } from 'vitest';
import { returnPath, withResult } from './return-path.ts';

describe('[RED-05] the page to come back to', () => {
  it.each([
    ['/tasks/1/edit', '/tasks/1/edit'],
    ['/tasks/1/edit?step=3&x=%2F#sources', '/tasks/1/edit?step=3&x=%2F#sources'],
    ['/a/../dashboard', '/dashboard'],
    ['/café', '/caf%C3%A9'],
  ])('is ours: %s', (asked, path) => {
    expect(returnPath(asked)).toBe(path);
  });

  it.each([
    '',
    'tasks',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https:evil.test',
    'https://evil.test/',
    'https://inkstep.test@evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\n/evil.test',
    '/ok/../..//evil.test',
    '/.//evil.test',
    '/%2e//evil.test',
    ' /dashboard',
  ])('is the dashboard for %j', (asked) => {
    expect(returnPath(asked)).toBe('/dashboard');
    expect(new URL(withResult(asked, { reddit: 'connected' }), 'https://inkstep.test').host).toBe(
      'inkstep.test',
    );
  });

  it('stays on this site when it is encoded: %s', () => {
    expect(new URL(returnPath('/%09/evil.test'), 'https://inkstep.test').host).toBe('inkstep.test');
  });

  it('replaces a previous result with the new one', () => {
    const path = '/tasks?reddit_error=no&step=3&reddit=connected#x';
    expect(withResult(path, { reddit: 'connected', username: 'a&b' })).toBe(
      '/tasks?step=3&reddit=connected&username=a%26b#x',
    );
  });
});
