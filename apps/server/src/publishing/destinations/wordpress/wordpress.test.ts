import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../../../test/fake-wordpress/faults.ts';
import { startFakeWordPress } from '../../../../test/fake-wordpress/start-fake-wordpress.ts';
import { installedWordPress } from '../../../../test/wordpress/install-wordpress.ts';
import { type RealWordPress, startWordPress } from '../../../../test/wordpress/start-wordpress.ts';
import { buildUploadedPictures } from '../factory.ts';
import { marker } from './blocks/marker.ts';
import { buildAccount, buildCtx, type TestSite } from './factory.ts';
import { buildArticle, buildPicture, EVERYTHING } from './fixtures/articles.ts';
import { wordpress } from './wordpress.ts';

const signal = () => AbortSignal.timeout(60_000);
const DRAFT = { status: 'draft' } as const;
const PUBLISHED = { status: 'published' } as const;

/** A publisher with its memory of pictures, and shorter calls. */
function publisherAt(site: TestSite, given: Parameters<typeof buildAccount>[1] = {}, publicUrl?: string) {
  const publisher = wordpress.connect(buildCtx(site, publicUrl), buildAccount(site, given));
  const pictures = buildUploadedPictures();
  return {
    pictures: pictures.kept,
    send: (
      article: Parameters<typeof publisher.send>[0],
      options: Partial<Parameters<typeof publisher.send>[1]> = {},
    ) => publisher.send(article, { visibility: DRAFT, known: undefined, pictures, ...options }, signal()),
    find: (post: Parameters<typeof publisher.find>[0]) => publisher.find(post, signal()),
    read: (id: string) => publisher.read(id, signal()),
    unpublish: (id: string) => publisher.unpublish(id, signal()),
  };
}

const folder = installedWordPress();
const YOAST = ['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_canonical'];
const SITES: [string, () => Promise<TestSite & AsyncDisposable>][] = [
  ['fake', () => startFakeWordPress({ fields: YOAST })],
  ...(folder
    ? [['real', () => startWordPress(folder, { hasYoast: true })] as [string, () => Promise<RealWordPress>]]
    : []),
];

describe.each(SITES)('an article at a %s WordPress', (_, start) => {
  let site: TestSite & AsyncDisposable;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site[Symbol.asyncDispose]());

  it('goes from draft to published and back, and is found by what an attempt left', async () => {
    const { send, find, read, unpublish } = publisherAt(site);
    const article = buildArticle({ title: 'Worms & <i>peels</i>', content: EVERYTHING });
    const { key, slug } = article;
    expect(await find({ key, id: null, slug })).toBeUndefined();
    const draft = await send(article);
    expect(draft).toMatchObject({
      status: 'draft',
      title: 'Worms & <i>peels</i>',
      url: `${site.url}/${slug}/`,
    });
    expect(draft.editUrl).toBe(`${site.url}/wp-admin/post.php?post=${draft.id}&action=edit`);
    // Its text is unchanged, however it is found.
    const { warnings, ...known } = draft;
    expect(warnings).toEqual([]);
    expect(await find({ key, id: draft.id, slug })).toEqual(known);
    expect(await find({ key, id: null, slug })).toEqual(known);
    expect(await find({ key, id: null, slug: 'another' })).toEqual(known);
    expect(await find({ key: randomUUID(), id: null, slug })).toBeUndefined();

    const again = await send(article, { known: draft });
    expect(again).toMatchObject({ id: draft.id, fingerprint: draft.fingerprint });
    const published = await send({ ...article, title: 'Better' }, { known: again, visibility: PUBLISHED });
    expect(published).toMatchObject({ id: draft.id, status: 'published', url: `${site.url}/${slug}/` });
    expect(published.fingerprint).not.toBe(draft.fingerprint);
    expect((await read(draft.id))?.fingerprint).toBe(published.fingerprint);
    expect(await unpublish(draft.id)).toMatchObject({ status: 'draft', fingerprint: published.fingerprint });
  });

  it('is scheduled, published early, and published at once where it is due', async () => {
    const { send } = publisherAt(site);
    const inTwoDays = { status: 'scheduled', at: new Date(Date.now() + 48 * 3_600_000) } as const;
    const scheduled = await send(buildArticle(), { visibility: inTwoDays });
    expect(scheduled.status).toBe('scheduled');
    const early = { known: scheduled, visibility: PUBLISHED };
    expect((await send(buildArticle({ slug: 'early' }), early)).status).toBe('published');
    const due = { status: 'scheduled', at: new Date(Date.now() + 20_000) } as const;
    expect((await send(buildArticle(), { visibility: due })).status).toBe('published');
  });

  it('has author, terms, pictures and fields of the SEO plugin', async () => {
    const { send, pictures } = publisherAt(site, { role: 'administrator', category: 'Usual' });
    const cover = buildPicture('/files/cover.webp', {
      fileName: '堆肥.webp',
      alt: 'Cover',
      credit: { markdown: 'unused', html: 'Photo by <a href="https://ann.example/">Ann</a>' },
    });
    const article = buildArticle({
      tags: ['Garden', 'R & D', 'garden'],
      author: { name: 'Somebody Else', slug: 'author', bio: '', email: '' },
      coverPicture: cover,
      pictures: [buildPicture()],
      content: `![A heap](${buildPicture().source})`,
      seo_title: 'Better title',
      seo_description: 'What they eat',
      canonical_url: 'https://worms.example/',
    });
    const sent = await send(article, { visibility: PUBLISHED });
    expect(sent.warnings).toEqual([]);
    expect(pictures.size).toBe(2);
    const { id: pictureId, url } = pictures.get(buildPicture().source) ?? {};
    expect(sent.content).toEqual({
      html: expect.stringContaining(`<img src="${url}" alt="A heap" class="wp-image-${pictureId}"`),
    });
    const post = await rest(site, `/wp/v2/posts/${sent.id}?context=edit`);
    expect(post).toMatchObject({
      featured_media: Number(pictures.get(cover.source)?.id),
      meta: { [YOAST[0] ?? '']: 'Better title', [YOAST[1] ?? '']: 'What they eat' },
      tags: [expect.any(Number), expect.any(Number)],
    });
    expect(await rest(site, `/wp/v2/media?include[]=${pictures.get(cover.source)?.id}`)).toMatchObject([
      {
        alt_text: 'Cover',
        caption: { rendered: expect.stringContaining('Photo by <a href="https://ann.example/">Ann</a>') },
      },
    ]);
    expect(await rest(site, `/wp/v2/categories?search=Usual`)).toMatchObject([
      { id: (post as { categories: number[] }).categories[0] },
    ]);
    expect(await rest(site, `/wp/v2/users?search=author`)).toMatchObject([
      { id: (post as { author: number }).author },
    ]);

    // Pictures are uploaded once, also if the memory of them was lost.
    const count = async () => ((await rest(site, '/wp/v2/media')) as unknown[]).length;
    expect(await count()).toBe(2);
    await send(article, { known: sent });
    await publisherAt(site, { role: 'administrator' }).send(article, { known: sent });
    expect(await count()).toBe(2);
  });

  it('says what the account may not do', async () => {
    const article = buildArticle({
      category: 'Kitchen',
      author: { name: 'Editor Smith', slug: 'editor', bio: '', email: '' },
      jsonLd: { '@type': 'Article' },
    });
    const { warnings } = await publisherAt(site).send(article);
    expect(warnings).toEqual([
      { code: 'author_unknown', detail: 'Editor Smith' },
      { code: 'category_unknown', detail: 'Kitchen' },
      { code: 'structured_data_left', detail: '' },
    ]);
    const refused = publisherAt(site, { role: 'contributor' }).send(article, { visibility: PUBLISHED });
    await expect(refused).rejects.toMatchObject({ problem: { code: 'role_too_low' }, isTemporary: false });
  });

  it('is said to be in the trash or gone, and left there', async () => {
    const { send, read, find, unpublish } = publisherAt(site);
    const article = buildArticle();
    const { id } = await send(article, { visibility: PUBLISHED });
    await rest(site, `/wp/v2/posts/${id}`, 'DELETE');
    const known = await find({ key: article.key, id: null, slug: article.slug });
    expect(known).toMatchObject({ id, status: 'trashed' });
    const trashed = { problem: { code: 'trashed' } };
    await expect(send(article, { known })).rejects.toMatchObject(trashed);
    await expect(unpublish(id)).rejects.toMatchObject(trashed);
    await rest(site, `/wp/v2/posts/${id}?force=true`, 'DELETE');
    expect(await read(id)).toBeUndefined();
    await expect(unpublish(id)).rejects.toMatchObject({ problem: { code: 'gone' } });
    await expect(send(article, { known })).rejects.toMatchObject(trashed);
    await expect(send(article, { known: known && { ...known, status: 'draft' } })).rejects.toMatchObject({
      problem: { code: 'gone' },
    });
  });
});

/** Asks a site as its administrator. */
async function rest({ url, passwords }: TestSite, path: string, method = 'GET'): Promise<unknown> {
  const login = Buffer.from(`administrator:${passwords.administrator}`).toString('base64');
  const response = await fetch(`${url}/wp-json${path}`, {
    method,
    headers: { authorization: `Basic ${login}` },
  });
  return response.json();
}

describe('sending to WordPress', () => {
  it('finds a post whose answer was lost, and makes no second one', async () => {
    await using site = await startFakeWordPress();
    const { send, find } = publisherAt(site);
    const article = buildArticle();
    site.breakWith('lost answers', '/posts');
    await expect(send(article)).rejects.toMatchObject({ name: 'FetchRefused', reason: 'network' });
    site.breakWith(undefined);
    const known = await find({ key: article.key, id: null, slug: article.slug });
    expect(known).toMatchObject({ status: 'draft' });
    await send(article, { known });
    expect(site.world.posts).toHaveLength(1);
    expect(site.world.posts[0]?.content).toContain(marker(article.key));
  });

  it('uploads a picture once whose answer was lost', async () => {
    await using site = await startFakeWordPress();
    const { send } = publisherAt(site);
    const article = buildArticle({ coverPicture: buildPicture() });
    site.breakWith('lost answers', 'POST /wp/v2/media');
    await expect(send(article)).rejects.toMatchObject({ name: 'FetchRefused' });
    site.breakWith(undefined);
    await send(article);
    expect(site.world.media).toHaveLength(1);
  });

  it.each([
    [
      'can be shown from here',
      'https://inkstep.com',
      '<img src="https://inkstep.com/files/a.webp" alt="A heap" />',
    ],
    ['is hidden from readers', 'http://localhost:3000', '<p>A heap</p>'],
  ])('leaves out a picture that fails, and it %s', async (_, publicUrl, html) => {
    await using site = await startFakeWordPress();
    const { send } = publisherAt(site, {}, publicUrl);
    const load = () => Promise.reject(new Error('unreadable'));
    const pictures = [buildPicture('/files/a.webp', { load })];
    const sent = await send(buildArticle({ content: '![A heap](/files/a.webp)', pictures }));
    expect(sent.warnings).toEqual([{ code: 'picture_failed', detail: '/files/a.webp' }]);
    expect(sent.content).toEqual({ html: expect.stringContaining(html) });
  });

  it('leaves what only the post has', async () => {
    await using site = await startFakeWordPress();
    const { send } = publisherAt(site, { role: 'editor' });
    const article = buildArticle({ excerpt: '' });
    const known = await send(article);
    const [post] = site.world.posts;
    const own = { excerpt: 'Own', tags: [7], categories: [1], featuredMedia: 9, authorId: 2 };
    Object.assign(post ?? {}, own);
    await send({ ...article, title: 'New' }, { known });
    expect(post).toMatchObject({ ...own, title: 'New' });
  });

  it('reads comments without an end in linear time', async () => {
    await using site = await startFakeWordPress();
    const { send, read } = publisherAt(site);
    const { id } = await send(buildArticle());
    const [post] = site.world.posts;
    if (post) post.content = '<!--'.repeat(1_000_000);
    expect((await read(id))?.content).toMatchObject({ html: expect.stringMatching(/^<!--<!--/) });
  });

  it('says which fields no SEO plugin opens', async () => {
    await using site = await startFakeWordPress({ fields: YOAST.slice(0, 1) });
    const { send } = publisherAt(site);
    const { warnings } = await send(buildArticle({ seo_title: 'A', seo_description: 'B' }));
    expect(warnings).toEqual([{ code: 'seo_fields_closed', detail: '' }]);
    expect(site.world.posts[0]?.meta).toEqual({ _yoast_wpseo_title: 'A' });
    expect((await send(buildArticle({ seo_title: 'A' }))).warnings).toEqual([]);
  });

  it('uploads a picture again that was deleted there', async () => {
    await using site = await startFakeWordPress();
    const { send, pictures } = publisherAt(site);
    const article = buildArticle({ coverPicture: buildPicture() });
    const known = await send(article);
    site.world.media.length = 0;
    await send(article, { known });
    expect(pictures.get(buildPicture().source)?.id).toBe(String(site.world.media[0]?.id));
    expect(site.world.posts[0]?.featuredMedia).toBe(site.world.media[0]?.id);
  });

  it('does not send a picture that is none', async () => {
    await using site = await startFakeWordPress();
    const load = async () => ({ bytes: Buffer.from('<svg onload="alert(1)">'), contentType: 'image/png' });
    const svg = async () => ({ bytes: Buffer.from('<svg>'), contentType: 'image/svg+xml' });
    const { warnings } = await publisherAt(site).send(
      buildArticle({
        coverPicture: buildPicture('/a', { load }),
        pictures: [buildPicture('/b', { load: svg })],
      }),
    );
    expect(warnings.map(({ code }) => code)).toEqual(['picture_failed', 'picture_failed']);
  });

  it('says the slug that it has instead, where another post has it', async () => {
    await using site = await startFakeWordPress();
    const { send } = publisherAt(site);
    await send(buildArticle({ slug: '堆肥-入门' }), { visibility: PUBLISHED });
    const { warnings } = await send(buildArticle({ slug: '堆肥-入门' }), { visibility: PUBLISHED });
    expect(warnings).toEqual([{ code: 'slug_changed', detail: '堆肥-入门-2' }]);
  });

  it.each<[Fault, string, boolean, number?]>([
    ['maintenance', 'maintenance', true, 600],
    ['too many requests', 'rate_limited', true, 30],
    ['fatal error', 'server_error', true],
    ['too large', 'too_large', false],
    ['firewall', 'plugin_in_the_way', false],
    ['wrong types', 'bad_response', false],
    ['redirect', 'redirected', false],
  ])('tells whether it is worth trying again: %s', async (fault, code, isTemporary, retryAfterSeconds) => {
    await using site = await startFakeWordPress();
    const { send } = publisherAt(site);
    site.breakWith(fault, '/posts');
    await expect(send(buildArticle())).rejects.toMatchObject({
      problem: { code },
      isTemporary,
      retryAfterSeconds,
    });
  });

  it('reads no gigantic answer', async () => {
    await using site = await startFakeWordPress();
    const { read } = publisherAt(site);
    site.breakWith('gigantic', '/posts');
    await expect(read('1')).rejects.toMatchObject({ name: 'FetchRefused', reason: 'size' });
  });

  it('believes no address that is none', async () => {
    await using site = await startFakeWordPress();
    const { send, read } = publisherAt(site);
    const { id } = await send(buildArticle(), { visibility: PUBLISHED });
    const [post] = site.world.posts;
    if (post) post.title = '<img src=x onerror=alert(1)>Hacked\u0000';
    site.world.url = 'javascript:alert(1)//';
    expect(await read(id)).toMatchObject({ url: null, title: 'Hacked' });
  });

  it('asks for nothing after it was stopped', async () => {
    await using site = await startFakeWordPress();
    const publisher = wordpress.connect(buildCtx(site), buildAccount(site));
    const reason = new Error('stopped');
    await expect(publisher.read('1', AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(site.calls).toEqual([]);
  });
});
