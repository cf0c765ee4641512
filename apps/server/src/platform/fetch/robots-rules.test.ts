import { expect, it } from 'vitest';
import { readRobotsRules } from './robots-rules.ts';

const URL = 'https://garden.example/trials/drip?page=2';

it.each<[string, string, boolean]>([
  ['an empty file', '', true],
  ['a page of a site that is not a robots.txt', '<html><body>Not found</body></html>', true],
  ['all robots', 'User-agent: *\nDisallow: /', false],
  ['another robot', 'User-agent: OtherBot\nDisallow: /', true],
  ['this robot by name', 'User-agent: inkstep\nDisallow: /trials', false],
  [
    'this robot by name, which wins over all',
    'User-agent: *\nDisallow: /\n\nUser-agent: Inkstep\nAllow: /',
    true,
  ],
  ['the longest path, which wins', 'User-agent: *\nDisallow: /\nAllow: /trials/drip', true],
  ['a wildcard', 'User-agent: *\nDisallow: /*?page=', false],
  ['an end', 'User-agent: *\nDisallow: /trials$', true],
  ['nothing', 'User-agent: *\nDisallow:', true],
  [
    'a robot with a hostile name',
    'User-agent: __proto__\nDisallow: /\nUser-agent: constructor\nDisallow: /',
    true,
  ],
])('%s', (_case, text, isAllowed) => {
  expect(readRobotsRules({ url: URL, text, robot: 'Inkstep' }).isAllowed).toBe(isAllowed);
});

it('knows the pause that a site asks for', () => {
  const text = 'User-agent: *\nCrawl-delay: 30\nDisallow: /private';
  expect(readRobotsRules({ url: URL, text, robot: 'Inkstep' })).toEqual({
    isAllowed: true,
    delaySeconds: 30,
  });
});
