import { afterAll, describe, expect, it } from 'vitest';
import { answersStatus, startFakeService } from '../../../test/fake-service.ts';
import { testAccount } from './accounts/test-account.ts';
import { connect } from './destination-types.ts';
import { buildDestinationCtx, buildOutgoingArticle, buildUploadedPictures } from './factory.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { AnyAccount } from './publisher.ts';

const url = 'https://site.example/';
const wordpress: AnyAccount = {
  settings: { kind: 'wordpress', url, username: 'ann', category: '' },
  credentials: { kind: 'wordpress', password: 'abcd EFGH ijk/ mnop' },
};
const ghost: AnyAccount = {
  settings: { kind: 'ghost', url },
  credentials: { kind: 'ghost', key: '0123ab:5e5e5e5e5e5e' },
};
const webhook = (header_value: string): AnyAccount => ({
  settings: { kind: 'webhook', url },
  credentials: { kind: 'webhook', secret: `whsec_${'Ab1+'.repeat(10)}`, header_name: 'x', header_value },
});
const git: AnyAccount = {
  settings: {
    kind: 'git',
    host: 'other',
    url,
    branch: 'main',
    proposes: false,
    preset: 'own',
    path: '{slug}.md',
    picture_path: '{slug}/{name}',
    picture_url: '/{name}',
    post_url: '',
    front_matter: 'title: {title}',
  },
  credentials: { kind: 'git', username: '', token: 'glpat-1234567890' },
};
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the words of a site are shown without', () => {
  it.each([
    ['a password', wordpress, 'abcd EFGH ijk/ mnop'],
    ['a password without its spaces', wordpress, 'abcdEFGHijk/mnop'],
    ['a password in a URL', wordpress, encodeURIComponent('abcd EFGH ijk/ mnop')],
    ['a login', wordpress, base64('ann:abcd EFGH ijk/ mnop')],
    ['a login without padding', wordpress, base64('ann:abcd EFGH ijk/ mnop').replaceAll('=', '')],
    ['a key', ghost, '0123ab:5e5e5e5e5e5e'],
    ['the secret of a key', ghost, '5E5E5E5E5E5E'],
    ['a signing secret', webhook(''), `whsec_${'Ab1+'.repeat(10)}`],
    ['the bytes of a signing secret', webhook(''), 'Ab1+'.repeat(10)],
    ['the value of a header', webhook('Bearer xyz-123'), 'xyz-123'],
    ['a token', git, 'glpat-1234567890'],
    ['a token as a login', git, base64('git:glpat-1234567890')],
  ])('%s', (_, account, words) => {
    const detail = `HTTP 500 You sent (${words})`;
    expect(hideSecrets({ code: 'server_error', detail }, account).detail).toBe('HTTP 500 You sent (…)');
  });

  it('one that is cut', () => {
    expect(hideSecrets({ code: 'refused', detail: 'No: glpat-123' }, git).detail).toBe('No: …');
  });

  it('anything else than secrets', () => {
    const problem = { code: 'refused', detail: 'No token on ab1' } as const;
    for (const account of [wordpress, ghost, git, webhook(''), webhook('on')])
      expect(hideSecrets(problem, account)).toEqual(problem);
  });
});

const site = await startFakeService(answersStatus(400));
afterAll(() => site[Symbol.asyncDispose]());

it('a site that repeats the request in its answer tells nobody the credentials', async () => {
  site.behave(
    ({ headers }, response) => void response.writeHead(400).end(`You sent ${String(headers['x'])}`),
  );
  const ctx = buildDestinationCtx([new URL(site.baseUrl).host]);
  const account: AnyAccount = {
    ...webhook('Bearer xyz-123'),
    settings: { kind: 'webhook', url: site.baseUrl },
  };
  const never = new AbortController().signal;
  const refused = { code: 'refused', detail: 'HTTP 400 You sent …' };
  expect(await testAccount(ctx, account, never)).toMatchObject({ problem: refused });
  const options = {
    visibility: { status: 'draft' },
    known: undefined,
    pictures: buildUploadedPictures(),
  } as const;
  await expect(connect(ctx, account).send(buildOutgoingArticle(), options, never)).rejects.toMatchObject({
    message: 'refused: HTTP 400 You sent …',
    problem: refused,
  });
});
