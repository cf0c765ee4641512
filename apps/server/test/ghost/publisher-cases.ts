import { expect, it } from 'vitest';
import { testAccount } from '../../src/publishing/destinations/accounts/test-account.ts';
import {
  EVERYTHING,
  outgoingArticle,
  outgoingPicture,
  rememberedPictures,
  STORED_PICTURE,
} from '../../src/publishing/destinations/ghost/factory.ts';
import { ghost } from '../../src/publishing/destinations/ghost/ghost.ts';
import type {
  OutgoingArticle,
  RemotePost,
  SentPost,
  Visibility,
} from '../../src/publishing/destinations/publisher.ts';
import { askRaw, type GhostSite, ghostAccount, ghostCtx } from './ghost-site.ts';

const never = new AbortController().signal;
const CREDIT = {
  markdown: 'unused',
  html: 'Photo by Ann, <a href="https://licence.example/by">CC BY 4.0</a>',
};
const DRAFT: Visibility = { status: 'draft' };

/** Raw post as the API shows it. */
interface RawPost extends Record<string, unknown> {
  tags: { name: string; visibility: string }[];
  authors: { name: string }[];
}

/** What holds for a Ghost, real or fake. */
export function publisherCases(site: () => GhostSite): void {
  const publisher = () => ghost.connect(ghostCtx(site()), ghostAccount(site()));
  const send = (
    article: OutgoingArticle,
    { visibility = DRAFT, known, pictures = rememberedPictures() }: Partial<SendOptions> = {},
  ): Promise<SentPost> => publisher().send(article, { visibility, known, pictures }, never);
  const raw = async (id: string): Promise<RawPost> => {
    const { body } = await askRaw(site(), { path: `posts/${id}/?formats=html` });
    return (body as { posts: [RawPost] }).posts[0];
  };
  const put = async (id: string, change: object): Promise<void> => {
    const { updated_at } = await raw(id);
    const body = { posts: [{ ...change, updated_at }] };
    expect(await askRaw(site(), { method: 'PUT', path: `posts/${id}/?source=html`, body })).toMatchObject({
      status: 200,
    });
  };

  it('names its site when it is tested', async () => {
    expect(await testAccount(ghostCtx(site()), ghostAccount(site()), never)).toEqual({
      problem: null,
      site: 'Tea Leaves',
      account: '',
      role: '',
      warnings: [],
    });
  });

  it.each([
    ['a wrong secret', (key: string) => `${key.split(':')[0]}:${'00'.repeat(32)}`],
    ['an unknown key', (key: string) => `${'0'.repeat(24)}:${key.split(':')[1]}`],
  ])('refuses %s', async (_, changed) => {
    const account = ghostAccount({ ...site(), key: changed(site().key) });
    expect(await testAccount(ghostCtx(site()), account, never)).toMatchObject({
      problem: { code: 'key_invalid' },
      site: 'Tea Leaves',
    });
  });

  it('makes a draft with all fields, which is read back as it was sent', async () => {
    const author = { name: 'M. Editor', slug: 'mia', bio: '', email: '' };
    const article = outgoingArticle({ author, tags: ['Worms', '#R & D', ',Heaps', ' '] });
    const sent = await send(article);
    expect(sent).toMatchObject({
      url: `${site().url}/${article.slug}/`,
      editUrl: `${site().url}/ghost/#/editor/post/${sent.id}`,
      status: 'draft',
      title: article.title,
      warnings: [],
    });
    const { warnings: _, ...post } = sent;
    expect(await publisher().read(sent.id, never)).toEqual(post);
    expect(await publisher().find({ key: article.key, id: null, slug: 'other' }, never)).toEqual(post);
    expect(await publisher().find({ key: 'other', id: null, slug: article.slug }, never)).toBeUndefined();
    const stored = await raw(sent.id);
    expect(stored).toMatchObject({
      title: article.title,
      slug: article.slug,
      custom_excerpt: article.excerpt,
      meta_title: article.seo_title,
      meta_description: article.seo_description,
      canonical_url: article.canonical_url,
      status: 'draft',
    });
    expect(stored.tags.map(({ name, visibility }) => [name, visibility])).toEqual([
      ['Compost', 'public'],
      ['Worms', 'public'],
      ['R & D', 'public'],
      ['Heaps', 'public'],
      [`#inkstep-${article.key}`, 'internal'],
    ]);
    expect(stored.authors.map(({ name }) => name)).toEqual(['Mia Editor']);
    expect(stored['codeinjection_head']).toContain('"headline":"What \\u003c/script\\u003e eats"');
  });

  it('finds the author by email or name, else keeps the owner and warns', async () => {
    const by = async (author: Partial<NonNullable<OutgoingArticle['author']>>) => {
      const sent = await send(
        outgoingArticle({ author: { name: '', slug: '', bio: '', email: '', ...author } }),
      );
      return [(await raw(sent.id)).authors.map(({ name }) => name), sent.warnings];
    };
    expect(await by({ email: 'MIA@example.com', name: 'Other' })).toEqual([['Mia Editor'], []]);
    expect(await by({ name: 'mia editor' })).toEqual([['Mia Editor'], []]);
    expect(await by({ name: 'Nobody <b>' })).toEqual([
      ['Ann Owner'],
      [{ code: 'author_unknown', detail: 'Nobody <b>' }],
    ]);
  });

  it('keeps everything of the text that its editor can hold, and the rest in HTML cards', async () => {
    const pictures = [
      outgoingPicture(STORED_PICTURE),
      outgoingPicture('https://pictures.example/würmer.png'),
    ];
    const article = outgoingArticle({
      content: EVERYTHING,
      pictures,
      coverPicture: outgoingPicture('/cover', { credit: CREDIT }),
    });
    const sent = await send({ ...article, cover_alt: 'A worm' });
    expect(sent.warnings).toEqual([]);
    const { html, feature_image, feature_image_alt, feature_image_caption } = await raw(sent.id);
    expect(feature_image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/content\/images\/.*heap-of-peels/);
    expect(feature_image_alt).toBe('A worm');
    expect(feature_image_caption).toBe(CREDIT.html);
    for (const part of [
      '<a href="#source-1">[1]</a>',
      '<s>plastic</s>',
      '10<sup>2</sup> days, H<sub>2</sub>O matters: press <code>Ctrl</code> + <code>C</code>.',
      '<figcaption>By Ana, <a href="https://licence.example/by">CC BY 4.0</a></figcaption>',
      '<figcaption>In June</figcaption>',
      'width="1000" height="500"',
      '<li>Leaves<ol><li>small</li><li>dry</li></ol></li>',
      '<li>☑ Paper<br><br>Only without print.</li>',
      'feed --heap 1 &lt; peels',
      '<blockquote>💡 Slowly, they said.<br><br>And often.</blockquote>',
      '<p><strong>More</strong></p>',
      '<code class="language-ts">const end',
      '<li id="source-1">',
      '<li id="user-content-fn-1">',
      '<a href="#user-content-fnref-2"',
      'قلّب الكومة</h3>',
    ])
      expect(html).toContain(part);
    // Its mark is in a paragraph, where Ghost drops the anchor.
    expect(html).not.toContain('#user-content-fnref-1');
    expect(String(html).match(/kg-card-begin/g)).toHaveLength(4);
  });

  it('uploads each picture once, and leaves out what is none', async () => {
    const pictures = rememberedPictures();
    const bad = outgoingPicture('/files/bad', {
      load: async () => ({ bytes: Buffer.from('none'), contentType: 'image/png' }),
    });
    const avif = outgoingPicture('/files/avif', {
      load: async () => ({ bytes: Buffer.from('none'), contentType: 'image/avif' }),
    });
    const article = outgoingArticle({
      content: `![A](${STORED_PICTURE})\n\n![B](/files/bad)\n*Caption of none*\n\nText ![C](/files/avif).`,
      pictures: [outgoingPicture(STORED_PICTURE), bad, avif],
    });
    const first = await send(article, { pictures });
    expect(first.warnings).toEqual([
      { code: 'picture_failed', detail: '/files/bad' },
      { code: 'picture_failed', detail: '/files/avif' },
    ]);
    expect([...pictures.kept.keys()]).toEqual([STORED_PICTURE]);
    const second = await send(article, { pictures, known: first });
    expect(second.fingerprint).toBe(first.fingerprint);
    const { html } = await raw(first.id);
    expect(String(html).match(/<img/g)).toHaveLength(1);
    expect(html).not.toContain('Caption of none');
  });

  it('replaces the credit with the cover, and keeps a caption that an editor wrote', async () => {
    const captionOf = async (id: string) => (await raw(id))['feature_image_caption'];
    const article = outgoingArticle({ coverPicture: outgoingPicture('/cover', { credit: CREDIT }) });
    const pictures = rememberedPictures();
    const first = await send(article, { pictures });
    expect(await captionOf(first.id)).toBe(CREDIT.html);
    const own = { ...article, coverPicture: outgoingPicture('/own', { fileName: 'own.png' }) };
    const second = await send(own, { pictures, known: first });
    expect(await captionOf(first.id)).toBeNull();
    await put(first.id, { feature_image_caption: 'Theirs' });
    await send(own, { pictures, known: second });
    expect(await captionOf(first.id)).toBe('Theirs');
  });

  it('updates a post and keeps what its editors added', async () => {
    const article = outgoingArticle();
    const first = await send(article);
    const script = '<script>theirs()</script>';
    await put(first.id, {
      codeinjection_head: `${script}\n${String((await raw(first.id))['codeinjection_head'])}`,
      feature_image: 'https://pictures.example/theirs.png',
      tags: [...(await raw(first.id)).tags, { name: '#layout' }],
      slug: `${article.slug}-7`,
    });
    const changed = { ...article, title: 'New title', content: 'New text.', tags: ['New'], excerpt: '' };
    const second = await send(changed, { known: first });
    expect(second.fingerprint).not.toBe(first.fingerprint);
    expect(second.warnings).toEqual([{ code: 'slug_changed', detail: `${article.slug}-7` }]);
    const stored = await raw(first.id);
    expect(stored).toMatchObject({
      title: 'New title',
      html: '<p>New text.</p>',
      custom_excerpt: article.excerpt,
      feature_image: 'https://pictures.example/theirs.png',
    });
    expect(stored.tags.map(({ name }) => name)).toEqual([
      'Compost',
      'New',
      `#inkstep-${article.key}`,
      '#layout',
    ]);
    const head = String(stored['codeinjection_head']);
    expect(head.startsWith(script)).toBe(true);
    expect(head.match(/ld\+json/g)).toHaveLength(1);
  });

  it('notices what was changed there, and overwrites nothing', async () => {
    const article = outgoingArticle();
    const first = await send(article);
    await put(first.id, { html: '<p>Theirs</p>' });
    expect((await publisher().read(first.id, never))?.fingerprint).not.toBe(first.fingerprint);
    await expect(send(article, { known: first })).rejects.toMatchObject({
      problem: { code: 'changed_there' },
      isTemporary: false,
    });
    const known = await publisher().read(first.id, never);
    expect((await send(article, { known })).fingerprint).toBe(first.fingerprint);
  });

  it('publishes, makes a draft again, schedules and publishes at once', async () => {
    const article = outgoingArticle();
    const at = new Date(Date.now() + 3_600_000);
    const published = await send(article, { visibility: { status: 'published' } });
    expect(published).toMatchObject({ status: 'published', url: `${site().url}/${article.slug}/` });
    // Nothing is emailed to members.
    expect((await raw(published.id))['email'] ?? null).toBeNull();
    const draft = await publisher().unpublish(published.id, never);
    expect(draft).toMatchObject({ status: 'draft', fingerprint: published.fingerprint });
    expect(await publisher().unpublish(published.id, never)).toEqual(draft);
    const again = await send(article, { known: draft, visibility: { status: 'published' } });
    const scheduled = await send(article, { known: again, visibility: { status: 'scheduled', at } });
    expect(scheduled).toMatchObject({ status: 'scheduled', url: `${site().url}/${article.slug}/` });
    expect(Date.parse(String((await raw(published.id))['published_at']))).toBe(Math.floor(+at / 1000) * 1000);
    const now = await send(article, { known: scheduled, visibility: { status: 'published' } });
    expect(now.status).toBe('published');
    expect(Date.parse(String((await raw(published.id))['published_at']))).toBeLessThan(+at);
    const late = await send(outgoingArticle(), { visibility: { status: 'scheduled', at: new Date(0) } });
    expect(late.status).toBe('published');
  });

  it('shortens fields that are too long, and says so', async () => {
    const long = 'Long words '.repeat(60);
    const sent = await send(
      outgoingArticle({
        title: long,
        slug: 'x'.repeat(200),
        excerpt: long,
        canonical_url: `https://worms.example/${'x'.repeat(2000)}`,
        cover_alt: long,
        coverPicture: outgoingPicture('/cover'),
        jsonLd: { text: 'x'.repeat(70_000) },
      }),
    );
    expect(sent.warnings.map(({ code, detail }) => (code === 'shortened' ? detail : code))).toEqual([
      'structured_data_left',
      'title',
      'excerpt',
      'canonical_url',
      'cover_alt',
      'slug_changed',
    ]);
    expect(sent.title).toMatch(/^Long words .* words…$/);
  });

  it('says that a post is gone, and makes none in its place', async () => {
    const article = outgoingArticle();
    const sent = await send(article);
    await askRaw(site(), { method: 'DELETE', path: `posts/${sent.id}/` });
    expect(await publisher().read(sent.id, never)).toBeUndefined();
    expect(
      await publisher().find({ key: article.key, id: sent.id, slug: article.slug }, never),
    ).toBeUndefined();
    for (const refused of [send(article, { known: sent }), publisher().unpublish(sent.id, never)])
      await expect(refused).rejects.toMatchObject({ problem: { code: 'gone' }, isTemporary: false });
  });
}

interface SendOptions {
  visibility: Visibility;
  known: RemotePost | undefined;
  pictures: ReturnType<typeof rememberedPictures>;
}
