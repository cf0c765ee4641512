import { deflateSync } from 'node:zlib';
import { SITE_TEMPLATES } from '@inkstep/article/site-templates';
import { describe, expect, it, test } from 'vitest';
import { TOKEN } from '../../../../test/fake-git/git-host.ts';
import { answersStatus, answersText, startFakeService } from '../../../../test/fake-service.ts';
import { buildDestinationCtx, buildOutgoingArticle, buildUploadedPictures } from '../factory.ts';
import { checkPack } from './check-pack.ts';
import { git } from './git.ts';
import { createMemoryFiles } from './memory-files.ts';

const never = new AbortController().signal;
const settings = {
  kind: 'git',
  branch: 'main',
  proposes: false,
  preset: 'hugo',
  post_url: '',
  ...SITE_TEMPLATES.hugo,
} as const;
const credentials = { kind: 'git', username: '', token: TOKEN } as const;

/** Header of an object of a pack: its type and size, and what follows them. */
function packed(type: number, claimed: number, data: Buffer, between = Buffer.alloc(0)): Buffer {
  const header: number[] = [(type << 4) | (claimed & 0x0f)];
  for (let rest = Math.floor(claimed / 16); rest > 0; rest = Math.floor(rest / 128)) {
    header[header.length - 1] = (header.at(-1) ?? 0) | 0x80;
    header.push(rest % 128);
  }
  return Buffer.concat([Buffer.from(header), between, deflateSync(data)]);
}
function pack(...objects: Buffer[]): Buffer {
  const header = Buffer.alloc(12);
  header.write('PACK');
  header.writeUInt32BE(2, 4);
  header.writeUInt32BE(objects.length, 8);
  return Buffer.concat([header, ...objects, Buffer.alloc(20)]);
}
const BLOB = 3;
const OFFSET_DELTA = 6;
const REFERENCE_DELTA = 7;
/** Claims a result of 2^35 bytes. */
const HUGE_DELTA = Buffer.from([1, 0x80, 0x80, 0x80, 0x80, 0x80, 1]);

describe('a pack', () => {
  it('of usual files is accepted', () => {
    const text = Buffer.from('text'.repeat(100));
    const delta = Buffer.from([4, 4, 0x90, 4]);
    expect(() =>
      checkPack(
        pack(
          packed(BLOB, text.length, text),
          packed(OFFSET_DELTA, delta.length, delta, Buffer.from([5])),
          packed(REFERENCE_DELTA, delta.length, delta, Buffer.alloc(20)),
        ),
      ),
    ).not.toThrow();
  });

  test.each([
    ['many files', Buffer.concat([Buffer.from('PACK\0\0\0\u0002'), Buffer.from([0, 1, 0, 0])])],
    ['a claimed size', pack(packed(BLOB, 200_000_000, Buffer.from('x')))],
    ['a delta', pack(packed(REFERENCE_DELTA, HUGE_DELTA.length, HUGE_DELTA, Buffer.alloc(20)))],
    ['several files', pack(...[1, 2].map(() => packed(BLOB, 80_000_000, Buffer.alloc(80_000_000))))],
  ])('that grows too large by %s is refused', (_, bytes) => {
    expect(() => checkPack(bytes)).toThrow('repository_too_large');
  });

  it('that contains more than it claims is refused', () => {
    expect(() => checkPack(pack(packed(BLOB, 10, Buffer.alloc(1_000_000))))).toThrow('larger');
  });
});

it('files in memory answer like a file system', async () => {
  const { promises: fs } = createMemoryFiles(() => {});
  await expect(fs.readFile('/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(fs.writeFile('/a/b', 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  await fs.mkdir('/a');
  await fs.writeFile('/a/b', 'text');
  expect(await fs.readFile('/a/b', 'utf8')).toBe('text');
  expect(await fs.readdir('/')).toEqual(['a']);
  expect(await fs.readdir('/a')).toEqual(['b']);
  expect((await fs.stat('/a')).isDirectory()).toBe(true);
  expect((await fs.lstat('/a/b')).isFile()).toBe(true);
  await fs.unlink('/a/b');
  await expect(fs.unlink('/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(fs.readlink('/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(fs.symlink('/x', '/a/b')).rejects.toMatchObject({ code: 'ENOENT' });
  await fs.rmdir('/a');
  await expect(fs.readdir('/a')).rejects.toMatchObject({ code: 'ENOENT' });
});

describe.each(['github', 'gitlab', 'other'] as const)('%s', (host) => {
  test.each([
    ['a page', answersText('<html>', 'text/html'), { problem: { code: 'bad_response' } }],
    ['JSON of another kind', answersText('{"a":1}'), { problem: { code: 'bad_response' } }],
    [
      'a redirect',
      answersStatus(301, { location: '/x' }),
      { problem: { code: 'redirected' }, isTemporary: false },
    ],
    [
      'a limit',
      answersStatus(429, { 'retry-after': '9' }),
      { problem: { code: 'rate_limited' }, retryAfterSeconds: 9 },
    ],
    ['an outage', answersStatus(502), { problem: { code: 'server_error' }, isTemporary: true }],
    ['a wrong token', answersStatus(401), { problem: { code: 'token_refused' }, isTemporary: false }],
    [
      'far too much',
      answersText(Buffer.alloc(21_000_000)),
      host === 'other' ? { problem: { code: 'repository_too_large' } } : { reason: 'size' },
    ],
  ])('%s is no answer of a repository', async (_, behaviour, expected) => {
    await using service = await startFakeService(behaviour);
    const ctx = buildDestinationCtx([new URL(service.baseUrl).host]);
    const account = { settings: { ...settings, host, url: `${service.baseUrl}/ann/site` }, credentials };
    const options = {
      visibility: { status: 'published' } as const,
      known: undefined,
      pictures: buildUploadedPictures(),
    };
    await expect(
      git.connect(ctx, account).send(buildOutgoingArticle(), options, never),
    ).rejects.toMatchObject(expected);
  });
});

test.each([
  ['a header', { 'x-ratelimit-remaining': '0', 'retry-after': '60' }, { message: 'Forbidden' }],
  ['words', {}, { message: 'You have exceeded a secondary rate limit' }],
] as const)('GitHub limits requests with status 403 and %s', async (_, headers, body) => {
  await using service = await startFakeService(answersStatus(403, headers, body));
  const ctx = buildDestinationCtx([new URL(service.baseUrl).host]);
  const account = {
    settings: { ...settings, host: 'github', url: `${service.baseUrl}/ann/site` },
    credentials,
  } as const;
  await expect(git.connect(ctx, account).read('a.md', never)).rejects.toMatchObject({
    problem: { code: 'rate_limited' },
    isTemporary: true,
  });
});
