import { execFileSync } from 'node:child_process';
import { SITE_TEMPLATES } from '@inkstep/article/site-templates';
import { DestinationSettings, type SettingsOf } from '@inkstep/contract';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { gitBackend, startGitBackend } from '../../../../test/fake-git/git-backend.ts';
import { type FakeGitHost, TOKEN } from '../../../../test/fake-git/git-host.ts';
import { startGithubHost } from '../../../../test/fake-git/github-host.ts';
import { startGitlabHost } from '../../../../test/fake-git/gitlab-host.ts';
import { testAccount } from '../accounts/test-account.ts';
import { ARTICLE_KEY, buildDestinationCtx, buildOutgoingArticle, buildUploadedPictures } from '../factory.ts';
import type { Account, OutgoingArticle, OutgoingPicture, RemotePost, Visibility } from '../publisher.ts';
import { git } from './git.ts';

const never = new AbortController().signal;
const PATH = 'src/content/blog/choose-a-drip-kit.md';
const OTHER_KEY = '0198f7c0-0000-7000-8000-000000000002';
/** Read before and after a call, which may be around midnight. */
const today = () => new Date().toISOString().slice(0, 10);
const CREDIT = { markdown: 'Ann, [CC BY 4.0](https://licence.example/by)', html: 'unused' };
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Repository as tests inspect it, on any host. */
interface Site extends AsyncDisposable {
  url: string;
  kind: SettingsOf<'git'>['host'];
  /** Text of a file; undefined if it isn't there. */
  text(path: string, branch?: string): Promise<string | undefined>;
  write(path: string, text: string): Promise<void>;
  /** Subjects of the commits, newest first. */
  subjects(): Promise<string[]>;
  protect(): Promise<void>;
  setRole(role: 'read' | 'write'): void;
  /** Runs before the next commit arrives; true to lose its answer. */
  beforeCommit(run: () => Promise<boolean>): void;
  host: FakeGitHost | undefined;
}

function hosted(kind: 'github' | 'gitlab', host: FakeGitHost): Site {
  const { repository } = host;
  return {
    kind,
    host,
    url: kind === 'github' ? `${host.url}/ann/site.git` : `${host.url}/group/sub/site`,
    text: async (path, branch = 'main') => repository.text(branch, path),
    write: async (path, text) => repository.write('main', path, text),
    subjects: async () => repository.messages('main').map((message) => message.split('\n')[0] ?? ''),
    protect: async () => void host.protected.add('main'),
    setRole: (role) => {
      host.role = role;
    },
    beforeCommit(run) {
      host.before = ({ method, url }) => {
        const isCommit =
          kind === 'github' ? method === 'PATCH' : method === 'POST' && url.pathname.endsWith('/commits');
        if (!isCommit) return undefined;
        host.before = () => undefined;
        return run();
      };
    },
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  };
}

async function served(isEmpty = false): Promise<Site> {
  const backend = await startGitBackend(isEmpty);
  const there = async (path: string) => {
    const paths = await backend.git('ls-tree', '-r', '--name-only', 'main');
    return paths.split('\n').includes(path);
  };
  return {
    kind: 'other',
    host: undefined,
    url: backend.url,
    text: async (path) => ((await there(path)) ? backend.git('show', `main:${path}`) : undefined),
    write: (path, text) => backend.write(path, text),
    subjects: async () => (await backend.git('log', '--format=%s', 'main')).trim().split('\n'),
    protect: () => backend.protect(),
    setRole: (role) => {
      backend.role = role;
    },
    beforeCommit(run) {
      backend.beforePush = async () => {
        backend.beforePush = async () => {};
        backend.losesAnswer = await run();
      };
    },
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  };
}

const settingsOf = (site: Site, overrides: Partial<SettingsOf<'git'>> = {}) =>
  DestinationSettings.parse({
    kind: 'git',
    host: site.kind,
    url: site.url,
    branch: 'main',
    preset: 'astro',
    ...SITE_TEMPLATES.astro,
    post_url: 'https://site.example/blog/{slug}/',
    ...overrides,
  }) as SettingsOf<'git'>;
const accountOf = (
  site: Site,
  overrides: Partial<SettingsOf<'git'>> = {},
  token = TOKEN,
): Account<'git'> => ({
  settings: settingsOf(site, overrides),
  credentials: { kind: 'git', username: 'ann', token },
});
const ctxOf = (site: Site) => buildDestinationCtx([new URL(site.url).host]);
const publisherOf = (site: Site, overrides: Partial<SettingsOf<'git'>> = {}) =>
  git.connect(ctxOf(site), accountOf(site, overrides));

interface Sending {
  article?: Partial<OutgoingArticle>;
  visibility?: Visibility;
  known?: RemotePost | undefined;
  pictures?: ReturnType<typeof buildUploadedPictures>;
  settings?: Partial<SettingsOf<'git'>>;
}
const send = (
  site: Site,
  {
    article,
    visibility = { status: 'published' },
    known,
    pictures = buildUploadedPictures(),
    settings,
  }: Sending = {},
) => publisherOf(site, settings).send(buildOutgoingArticle(article), { visibility, known, pictures }, never);
const find = (site: Site, settings: Partial<SettingsOf<'git'>> = {}, slug = 'choose-a-drip-kit') =>
  publisherOf(site, settings).find({ key: ARTICLE_KEY, id: null, slug }, never);
const problem = (code: string, isTemporary = false) => ({ problem: { code }, isTemporary });

/** Cases that every repository passes. */
function behavesAsRepository(start: () => Promise<Site>): void {
  let site: Site;
  beforeEach(async () => {
    site = await start();
    if (site.host) await site.write('README.md', '# Site');
  });
  afterEach(() => site[Symbol.asyncDispose]());

  it('publishes, finds, reads, updates and unpublishes an article in one commit each', async () => {
    expect(await find(site)).toBeUndefined();
    const days = [today()];
    const sent = await send(site);
    days.push(today());
    expect(sent).toMatchObject({
      id: PATH,
      url: 'https://site.example/blog/choose-a-drip-kit/',
      status: 'published',
      title: 'How to choose a drip kit',
      warnings: [],
    });
    const file = (await site.text(PATH)) ?? '';
    const [, day = ''] = /^pubDate: (.+)$/m.exec(file) ?? [];
    expect(days).toContain(day);
    expect(file).toBe(
      `---\ntitle: How to choose a drip kit\ndescription: How to choose a drip kit that lasts.\npubDate: ${day}\n` +
        `author: Ann Reed\ntags: [drip, water]\ndraft: false\ninkstep: ${ARTICLE_KEY}\n---\n\n` +
        'Kits save water [\\[1\\]](<https://water.example/kits>).\n\n## Sources\n\n1. [Water](https://water.example/kits)\n',
    );
    const { warnings: _, ...post } = sent;
    expect(await find(site)).toEqual(post);
    expect(await publisherOf(site).read(sent.id, never)).toEqual(post);
    const again = await send(site, { known: sent });
    expect(again.fingerprint).toBe(sent.fingerprint);
    const updated = await send(site, { known: sent, article: { title: 'Kits' } });
    expect(updated.fingerprint).not.toBe(sent.fingerprint);
    const draft = await publisherOf(site).unpublish(sent.id, never);
    expect(draft).toMatchObject({ id: PATH, status: 'draft' });
    expect(await publisherOf(site).read(sent.id, never)).toEqual(draft);
    await publisherOf(site).unpublish(sent.id, never);
    expect(await site.text('README.md')).toContain('# Site');
    expect(await site.subjects()).toEqual([
      `Unpublish post: ${PATH}`,
      'Update post: Kits',
      'Add post: How to choose a drip kit',
      'Change README.md',
    ]);
  });

  it('commits pictures once, beside the post', async () => {
    const picture = (source: string, load: OutgoingPicture['load']): OutgoingPicture => ({
      source,
      alt: 'Kit',
      credit: CREDIT,
      fileName: '../../Kit (1).png',
      load,
    });
    const stored = `/files/${'a'.repeat(32)}/8x8.webp`;
    let loads = 0;
    const good = picture(stored, async () => {
      loads += 1;
      return { bytes: PNG, contentType: 'image/png' };
    });
    const bad = picture('https://pictures.example/x.svg', async () => ({
      bytes: PNG,
      contentType: 'image/svg+xml',
    }));
    const article = {
      content: `![Kit](${stored} "Kit")\n\n![No](https://pictures.example/x.svg)\n`,
      cover: stored,
      coverPicture: good,
      pictures: [good, bad],
    };
    const pictures = buildUploadedPictures();
    const front_matter = `${SITE_TEMPLATES.astro.front_matter}\ncredit: {cover_credit}`;
    const settings = { preset: 'astro' as const, ...SITE_TEMPLATES.astro, front_matter };
    const sent = await send(site, { article, pictures, settings });
    expect(await site.text(PATH)).toContain(`credit: ${CREDIT.markdown}\n`);
    expect(sent.warnings).toEqual([{ code: 'picture_failed', detail: bad.source }]);
    const url = /\/images\/choose-a-drip-kit\/Kit-1-[0-9a-f]{8}\.png/.exec(
      (await site.text(PATH)) ?? '',
    )?.[0];
    expect(await site.text(PATH)).toContain(`heroImage: ${url}\n`);
    expect(await site.text(PATH)).toContain(`![Kit](${url} "Kit")\n\n![No](https://pictures.example/x.svg)`);
    expect(await site.text(`public${url}`)).toBeDefined();
    expect([...pictures.kept]).toEqual([[stored, { id: `public${url}`, url }]]);
    await send(site, { article: { ...article, title: 'Kits' }, known: sent, pictures });
    expect(loads).toBe(1);
    expect((await site.subjects()).length).toBe(3);
  });

  it('finds what was committed though the answer was lost, and commits nothing twice', async () => {
    site.beforeCommit(async () => true);
    await expect(send(site)).rejects.toMatchObject({ name: 'FetchRefused' });
    const found = await find(site);
    expect(found).toMatchObject({ id: PATH, status: 'published' });
    expect(await send(site, { known: found })).toMatchObject({ id: PATH, fingerprint: found?.fingerprint });
    expect(await send(site)).toMatchObject({ id: PATH });
    expect(await site.subjects()).toHaveLength(2);
  });

  it('finds a post of an earlier day where the path has the date', async () => {
    const jekyll = { preset: 'jekyll' as const, ...SITE_TEMPLATES.jekyll };
    for (const day of ['2026-01-29', '2026-01-30'])
      await site.write(`_posts/${day}-choose-a-drip-kit.md`, `---\ninkstep: ${OTHER_KEY}\n---\n`);
    const path = '_posts/2026-01-31-choose-a-drip-kit.md';
    await site.write(
      path,
      `---\npublished: false\ndate: 2026-01-31T09:30:00\ninkstep: ${ARTICLE_KEY}\n---\nText\n`,
    );
    const known = await find(site, jekyll);
    expect(known).toMatchObject({ id: path, status: 'draft', content: { markdown: 'Text' } });
    const visibility = { status: 'draft' } as const;
    expect(await send(site, { known, settings: jekyll, visibility })).toMatchObject({ id: path });
    expect(await site.text(path)).toContain('date: 2026-01-31T09:30:00\n');
    // Its first publication is today, so it moves.
    const draft = await find(site, jekyll);
    const days = [today()];
    const { id } = await send(site, { known: draft, settings: jekyll });
    days.push(today());
    expect(days.map((day) => `_posts/${day}-choose-a-drip-kit.md`)).toContain(id);
    expect(await site.text(path)).toBeUndefined();
    expect(await find(site, { ...jekyll, path: 'nowhere/{date}-{slug}.md' })).toBeUndefined();
  });

  it('moves the file with its slug', async () => {
    const known = await send(site);
    const { id } = await send(site, { known, article: { slug: 'kits' } });
    expect(id).toBe('src/content/blog/kits.md');
    expect(await site.text(PATH)).toBeUndefined();
  });

  it('never overwrites another file', async () => {
    await site.write(PATH, '# By hand\n');
    await expect(send(site)).rejects.toMatchObject(problem('path_taken'));
    const known = await send(site, { article: { slug: 'kits' } });
    await expect(send(site, { known })).rejects.toMatchObject(problem('path_taken'));
    expect(await find(site)).toBeUndefined();
    expect(await site.text(PATH)).toBe('# By hand\n');
  });

  it('notices changes and deletions since the post was read', async () => {
    const known = await send(site);
    await site.write(PATH, `${await site.text(PATH)}\nBy hand.\n`);
    await expect(send(site, { known, article: { title: 'Kits' } })).rejects.toMatchObject(
      problem('changed_there'),
    );
    const read = await publisherOf(site).read(known.id, never);
    expect(read?.fingerprint).not.toBe(known.fingerprint);
    expect(read?.content).toMatchObject({ markdown: expect.stringContaining('By hand.') });
    expect(await send(site, { known: read, article: { title: 'Kits' } })).toMatchObject({ title: 'Kits' });
  });

  it('reads a post of more than 1 MB, which GitHub gives only as a blob', async () => {
    const { id } = await send(site);
    const long = 'Drop by drop. '.repeat(80_000);
    await site.write(PATH, `${await site.text(PATH)}\n${long}`);
    const read = await publisherOf(site).read(id, never);
    expect(read?.content).toMatchObject({ markdown: expect.stringContaining(long.trim()) });
  });

  it('repeats a commit that others were faster than, and keeps their changes', async () => {
    site.beforeCommit(async () => {
      await site.write('other.md', 'Other');
      return false;
    });
    await send(site);
    expect(await site.text('other.md')).toBe('Other');
    expect(await site.text(PATH)).toBeDefined();
  });

  it('doesn’t overwrite a change that was made while it was sending', async () => {
    const known = await send(site);
    site.beforeCommit(async () => {
      await site.write(PATH, 'By hand');
      return false;
    });
    await expect(send(site, { known, article: { title: 'Kits' } })).rejects.toMatchObject(
      problem('changed_there'),
    );
    expect(await site.text(PATH)).toBe('By hand');
  });

  it('removes the file on unpublishing where nothing can tell a draft', async () => {
    const own = { preset: 'own' as const, front_matter: 'title: {title}\n' };
    await expect(send(site, { settings: own, visibility: { status: 'draft' } })).rejects.toMatchObject(
      problem('refused'),
    );
    const sent = await send(site, { settings: own });
    expect(await publisherOf(site, own).unpublish(sent.id, never)).toMatchObject({ status: 'draft' });
    expect(await site.text(PATH)).toBeUndefined();
    expect(await publisherOf(site, own).read(sent.id, never)).toBeUndefined();
    await expect(publisherOf(site, own).unpublish(sent.id, never)).rejects.toMatchObject(problem('gone'));
  });

  it('is refused by a protected branch', async () => {
    await site.protect();
    await expect(send(site)).rejects.toMatchObject(problem('branch_protected'));
  });

  it('is tested, which names what is wrong', async () => {
    const tested = async (settings: Partial<SettingsOf<'git'>> = {}, token?: string) =>
      (await testAccount(ctxOf(site), accountOf(site, settings, token), never)).problem?.code;
    expect(await testAccount(ctxOf(site), accountOf(site), never)).toMatchObject({
      problem: null,
      account: 'ann',
    });
    expect(await tested({}, 'wrong')).toBe('token_refused');
    expect(await tested({ branch: 'develop' })).toBe('branch_not_found');
    expect(await tested({ url: site.url.replace(/site/, 'sites') })).toBe('repository_not_found');
    expect(await tested({ url: 'https://10.0.0.1/ann/site' })).toBe('unreachable');
    site.setRole('read');
    expect(await tested()).toBe('role_too_low');
    await expect(send(site)).rejects.toMatchObject(problem('role_too_low'));
    await expect(send(site, { settings: { branch: 'develop' } })).rejects.toMatchObject(
      problem('branch_not_found'),
    );
  });
}

describe('GitHub', () => {
  behavesAsRepository(async () => hosted('github', await startGithubHost()));
});
describe('GitLab', () => {
  behavesAsRepository(async () => hosted('gitlab', await startGitlabHost()));
});
// Needs git http-backend, which comes with Git on most systems.
describe.skipIf(gitBackend === undefined)('another remote', () => {
  behavesAsRepository(() => served());
});

describe('an empty repository', () => {
  test.each([
    ['github', startGithubHost],
    ['gitlab', startGitlabHost],
  ] as const)('on %s gets its first commits', async (kind, start) => {
    await using site = hosted(kind, await start());
    expect((await testAccount(ctxOf(site), accountOf(site), never)).problem).toBeNull();
    expect(await find(site)).toBeUndefined();
    await send(site);
    expect(await site.text(PATH)).toContain('title: How to choose');
    await using empty = hosted(kind, await start());
    await expect(send(empty, { settings: { proposes: true } })).rejects.toMatchObject(
      problem('branch_not_found'),
    );
  });

  test.skipIf(gitBackend === undefined)('elsewhere gets its first commit', async () => {
    await using site = await served(true);
    expect((await testAccount(ctxOf(site), accountOf(site), never)).problem).toBeNull();
    expect(await find(site)).toBeUndefined();
    await send(site);
    expect(await site.subjects()).toEqual(['Add post: How to choose a drip kit']);
  });
});

test.skipIf(gitBackend === undefined)(
  'a tree that names the same folders countless times is listed to an end',
  async () => {
    await using backend = await startGitBackend(true);
    const folder = (await backend.git('rev-parse', '--absolute-git-dir')).trim();
    const run = (input: string, ...args: string[]) =>
      execFileSync('git', ['-C', folder, ...args], { input, encoding: 'utf8' }).trim();
    // A thousand million folders in a few kilobytes, without a file.
    let tree = run('', 'mktree');
    for (let level = 0; level < 3; level += 1) {
      const entries = Array.from({ length: 1000 }, (_, n) => `040000 tree ${tree}\t${n}\n`);
      tree = run(entries.join(''), 'mktree');
    }
    const author = ['-c', 'user.name=Bo', '-c', 'user.email=bo@example.com'];
    run('', 'update-ref', 'refs/heads/main', run('Add', ...author, 'commit-tree', tree));
    const account = { url: backend.url, kind: 'other' } as Site;
    expect(await find(account, { path: '{date}-{slug}.md' })).toBeUndefined();
  },
);

describe.each([
  ['github', startGithubHost],
  ['gitlab', startGitlabHost],
] as const)('proposals on %s', (kind, start) => {
  const settings = { proposes: true };
  const BRANCH = 'inkstep/choose-a-drip-kit';
  let site: Site;
  let host: FakeGitHost;
  beforeEach(async () => {
    host = await start();
    site = hosted(kind, host);
    await site.write('README.md', '# Site');
  });
  afterEach(() => site[Symbol.asyncDispose]());

  it('are one per article, get its updates, and publish it when they are merged', async () => {
    await site.protect();
    const sent = await send(site, { settings });
    expect(sent).toMatchObject({
      id: `${BRANCH}:${PATH}`,
      status: 'draft',
      editUrl: expect.stringContaining(BRANCH),
    });
    expect(await site.text(PATH)).toBeUndefined();
    expect(host.proposals.get(BRANCH)?.title).toBe('Add post: How to choose a drip kit');
    const updated = await send(site, { settings, known: sent, article: { slug: 'kits', title: 'Kits' } });
    expect(updated.id).toBe(`${BRANCH}:src/content/blog/kits.md`);
    expect([...host.proposals.keys()]).toEqual([BRANCH]);
    host.repository.merge(BRANCH, 'main');
    host.proposals.clear();
    const read = await publisherOf(site, settings).read(updated.id, never);
    expect(read).toMatchObject({ id: updated.id, status: 'published', fingerprint: updated.fingerprint });
    // The branch of the merged proposal begins again.
    await site.write('other.md', 'Other');
    expect(await publisherOf(site, settings).unpublish(updated.id, never)).toMatchObject({ status: 'draft' });
    expect(await site.text('other.md', BRANCH)).toBe('Other');
    expect(await site.text('src/content/blog/kits.md', BRANCH)).toContain('draft: true');
    expect(await site.text('src/content/blog/kits.md')).toContain('draft: false');
  });

  it.each(['commit', 'proposal'])('are found again after the answer to the %s was lost', async (lost) => {
    host.before = ({ method, url }) => {
      const isLost =
        lost === 'proposal'
          ? /pulls|merge_requests/.test(url.pathname)
          : /\/git\/refs|\/repository\/commits$/.test(url.pathname);
      if (method !== 'POST' || !isLost) return undefined;
      host.before = () => undefined;
      return Promise.resolve(true);
    };
    await expect(send(site, { settings })).rejects.toMatchObject({ name: 'FetchRefused' });
    const known = await find(site, settings);
    expect(known?.id).toBe(lost === 'proposal' ? `${BRANCH}:${PATH}` : undefined);
    await send(site, { settings, known });
    expect([...host.proposals.keys()]).toEqual([BRANCH]);
    expect(host.repository.messages(BRANCH)).toHaveLength(2);
  });

  it('that were closed are gone', async () => {
    const { id } = await send(site, { settings });
    host.proposals.clear();
    expect(await publisherOf(site, settings).read(id, never)).toBeUndefined();
    await expect(publisherOf(site, settings).unpublish(id, never)).rejects.toMatchObject(problem('gone'));
  });
});
