import { SITE_TEMPLATES } from '@inkstep/article/site-templates';
import { expect, it, test } from 'vitest';
import { DestinationCredentials, DestinationSettings } from './destinations.ts';

const settings = {
  kind: 'git',
  host: 'github',
  url: 'https://github.com/ann/site',
  branch: 'main',
  preset: 'astro',
  ...SITE_TEMPLATES.astro,
};
const faultOf = (change: object) => {
  const { error } = DestinationSettings.safeParse({ ...settings, ...change });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
};

it('templates of generators are accepted', () => {
  for (const template of Object.values(SITE_TEMPLATES)) expect(faultOf(template)).toBeUndefined();
});

test.each([
  [{ path: '../{slug}.md' }, 'path: Remove empty parts'],
  [{ path: '.github/workflows/{slug}.md' }, 'path: Files and folders that begin with .git'],
  [{ picture_path: 'public/{slug}' }, 'picture_path: End the path with {name}'],
  [{ picture_url: '/images/{nme}' }, 'picture_url: Unknown placeholder {nme}'],
  [{ post_url: '/blog/{slug}' }, 'post_url: Enter a full URL'],
  [{ front_matter: 'title: {title} x' }, 'front_matter: Not valid YAML in line 1'],
  [{ host: 'other', proposes: true }, 'proposes: Only GitHub and GitLab'],
])('%j is refused', (change, fault) => {
  expect(faultOf(change)).toContain(fault);
});

test.each(['a/../../b', '..', '/a', 'a/', 'a//b', '-a', '.a', 'a/.b', 'a.lock', 'a b', 'a:b', 'a@{1}', 'a.'])(
  'the branch %s is refused',
  (branch) => {
    expect(faultOf({ branch })).toContain('branch: Enter the name of a branch');
  },
);
test.each(['main', 'feature/new-blog', 'release-1.2', 'Überblick'])('the branch %s is accepted', (branch) => {
  expect(faultOf({ branch })).toBeUndefined();
});

test.each([
  ['Host', 'x', false],
  ['content-length', '3', false],
  ['Webhook-Signature', 'v1,x', false],
  ['X-Token', 'a\u00e9', false],
  ['Authorization', 'Bearer abc', true],
  ['', '', true],
])('the header %s: %s of a webhook', (header_name, header_value, isAccepted) => {
  const credentials = { kind: 'webhook', header_name, header_value };
  expect(DestinationCredentials.safeParse(credentials).success).toBe(isAccepted);
});

test.each([
  [`whsec_${'a'.repeat(43)}=`, true],
  ['whsec_short', false],
  ['a'.repeat(44), false],
])('the secret %s of a webhook', (secret, isAccepted) => {
  expect(DestinationCredentials.safeParse({ kind: 'webhook', secret }).success).toBe(isAccepted);
});
