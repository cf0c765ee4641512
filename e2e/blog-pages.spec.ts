import type { Page, Response } from '@playwright/test';
import type { AppServer } from './support/app-server.ts';
import { expectUsable } from './support/axe.ts';
import { type Api, signInAdmin } from './support/person.ts';
import { fillBlog, publishPost } from './support/posts.ts';
import { heading, main } from './support/steps.ts';
import { test as base, expect } from './support/test.ts';

type Blog = Awaited<ReturnType<typeof fillBlog>> & { api: Api; server: AppServer };

/** Server with a blog. The fixture gives these tests a worker, and so a server, of their own. */
const test = base.extend<object, { blog: Blog }>({
  blog: [
    async ({ server }, provide) => {
      const { api } = await signInAdmin(server.url);
      await provide({ ...(await fillBlog(api)), api, server });
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

// One worker runs all tests on one blog.
test.describe.configure({ mode: 'default' });

const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[BLOG-12] results of a misspelt search are said to be close spellings', async ({ page }) => {
    await page.goto('/blog?search=compst');
    await expect(main(page)).toContainText('Showing results for close spellings of “compst”');
    await expect(main(page).getByRole('article').first()).toContainText(/compost/i);
    for (const search of ['compost', 'zzzzqqq', '']) {
      await page.goto(`/blog?search=${search}`);
      await expect(main(page)).not.toContainText('close spellings');
    }
  });

  test('[BLOG-01, BLOG-02, BLOG-04..09, BLOG-11, BLOG-38] the list is searched, filtered and paged', async ({
    page,
  }) => {
    await page.goto('/blog');
    await expect(main(page).getByRole('article')).toHaveCount(12);
    await link(page, 'Page 2').click();
    await expect(page).toHaveURL(/\/blog\?page=2$/);
    await expect(main(page).getByRole('article')).toHaveCount(2);
    await link(page, 'Page 1').click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goto('/blog?tag=compost&page=1');
    await expect(page).toHaveURL(/\/blog\/tag\/compost$/);
    await expect(heading(page, 'compost')).toBeVisible();

    await page.goto('/blog');
    await main(page).getByRole('region', { name: 'Guides' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pillar\/the-guide-to-compost$/);
    await page.goto('/blog');
    await link(page, 'Soil & compost').click();
    await expect(page).toHaveURL(/\/blog\/category\/soil$/);
    await expect(heading(page, 'Soil & compost')).toBeVisible();
    await page.getByRole('searchbox').fill('compost note 5');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\?search=compost\+note\+5&category=soil$/);
    await expect(main(page).getByRole('article').first()).toContainText('Compost note 5');
    await expect(main(page).locator('mark').first()).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Active Filters' })).toContainText(
      'Category: Soil & compost',
    );
    await page.getByRole('link', { name: 'Remove filter Category: Soil & compost' }).click();
    await expect(page).toHaveURL(/\/blog\?search=compost\+note\+5$/);
    await link(page, 'Clear All').click();
    await expect(page).toHaveURL(/\/blog$/);

    await page.goto('/blog?search=zzzzqqq');
    await expect(main(page)).toContainText('No articles found');
    await expect(main(page)).toContainText('Try adjusting your search or filters.');
    const card = main(page).getByRole('article', { name: '' }).first();
    await page.goto('/blog');
    await expect(card.getByRole('link', { name: /^#/ })).toHaveCount(2);
  });

  test('[BLOG-19, BLOG-20, BLOG-22, BLOG-24, BLOG-30, BLOG-31, BLOG-32] posts and guides can be read', async ({
    page,
    blog,
  }) => {
    await page.goto(`/blog/post/${blog.long.slug}`);
    await expect(heading(page, blog.long.title)).toBeVisible();
    for (const shown of [
      'By Ana Ruiz',
      'Featured Article',
      'Reviewed by Bea Baker',
      'Part of this guide',
      '2 min read',
      'Last updated',
      'Related articles',
      'Try it free',
    ])
      await expect(main(page)).toContainText(shown);
    await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveCount(6);
    await main(page).locator('a.citation[href="#source-2"]').first().click();
    await expect(page).toHaveURL(/#source-2$/);
    await expect(page.locator('#source-2')).toBeInViewport();
    await expect(main(page).getByRole('link', { name: 'Share' })).toHaveAttribute('href', /^mailto:/);
    await expect(main(page).getByRole('button', { name: 'Save' })).toBeHidden();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link')).toHaveText(['Home', 'Blog', 'The guide to water']);
    await main(page).getByRole('link', { name: 'Ana Ruiz' }).first().click();
    await expect(page).toHaveURL(/\/blog\/author\/ana-ruiz$/);
    await expect(heading(page, 'Ana Ruiz')).toBeVisible();
    await expect(main(page)).toContainText('Head gardener');
    await expect(main(page).getByRole('link', { name: 'ana.example/about' })).toHaveAttribute(
      'rel',
      'me noopener',
    );
    await expect(main(page).getByRole('article')).toHaveCount(1);

    await page.goto(`/pillar/${blog.few.slug}`);
    for (const shown of ['Pillar Guide', 'Featured Guide', 'Dive Deeper', 'Small Gardens'])
      await expect(main(page)).toContainText(shown);
    const deeper = main(page).getByRole('region', { name: 'Dive Deeper' });
    await expect(deeper.locator('ul > li')).toHaveCount(3);
    await page.goto(`/pillar/${blog.many.slug}`);
    await expect(deeper.locator('ol > li')).toHaveCount(5);
    await deeper.getByRole('link', { name: 'Compost note 1', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/post\/compost-note-1$/);
  });

  test('[BLOG-27..29, BLOG-33, BLOG-34] an unknown post, guide or preview is a page with status 404', async ({
    page,
    guard,
  }) => {
    guard.allow(/404/);
    for (const [address, text] of [
      ['/blog/post/none', 'Article not found'],
      ['/pillar/none', 'Page not found'],
      ['/blog/preview/none', 'Article not found'],
      ['/blog/category/none', 'Page not found'],
      ['/blog/tag/none', 'Page not found'],
      ['/blog/author/none', 'Page not found'],
    ] as const) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(heading(page, text)).toBeVisible();
      await link(page, 'Back to Blog').click();
      await expect(page).toHaveURL(/\/blog$/);
    }
  });
});

test('[BLOG-21, BLOG-25, BLOG-26] a post is saved to the reading list of this browser, and its link copied', async ({
  page,
  blog,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/blog/post/${blog.long.slug}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.goto('/blog');
  const list = page.getByRole('region', { name: 'Your reading list' });
  await list.getByRole('link', { name: blog.long.title }).click();
  await page.goBack();
  await list.getByRole('button').click();
  await expect(list).toBeHidden();
});

test('a private link shows what is not published, to nobody else', async ({ page, blog }) => {
  const { post } = await blog.api.addPost({ body: { title: 'Not yet', content: '## Soon' } });
  const { url } = await blog.api.makePreviewLink({ params: { id: post.id } });
  const response = await page.goto(url);
  await expect(heading(page, 'Not yet')).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Only people with this link can see this version.');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('what is published shows at once on pages that were kept', async ({ page, blog }) => {
  const titles = async () => {
    await page.goto('/blog');
    return main(page).getByRole('heading', { level: 2 }).allTextContents();
  };
  await titles();
  await page.goto('/blog/category/water');
  const { id, slug } = await publishPost(blog.api, { title: 'Fresh from the press', category: 'water' });
  await expect.poll(titles).toContain('Fresh from the press');
  await page.goto('/blog/category/water');
  await expect(main(page)).toContainText('Fresh from the press');
  await page.goto(`/blog/post/${blog.long.slug}`);
  await blog.api.updateAuthor({ params: { id: blog.author.id }, body: { role: 'Chief gardener' } });
  await expect(async () => {
    await page.reload();
    await expect(main(page)).toContainText('Chief gardener', { timeout: 500 });
  }).toPass();
  await page.goto(`/blog/post/${slug}`);
  await blog.api.updatePost({ params: { id }, body: { title: 'Fresh, and corrected' } });
  await expect(async () => {
    await page.goto(`/blog/post/${slug}`);
    await expect(heading(page, 'Fresh, and corrected')).toBeVisible({ timeout: 500 });
  }).toPass();
  await blog.api.deletePost({ params: { id } });
});

test("a category's old address redirects, and that of a deleted one is gone", async ({ page, blog }) => {
  const { category } = await blog.api.addCategory({ body: { name: 'Seeds' } });
  const { id } = await publishPost(blog.api, { title: 'Sow in March', category: 'seeds' });
  const answer = async (path: string) => {
    const response = await page.request.get(`${blog.server.url}${path}`, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  expect(await answer('/blog/category/seeds')).toEqual([200, undefined]);
  await blog.api.updateCategory({ params: { id: category.id }, body: { slug: 'seeds-and-bulbs' } });
  const moved = [301, '/blog/category/seeds-and-bulbs'];
  await expect.poll(() => answer('/blog/category/seeds')).toEqual(moved);
  await page.goto('/blog/category/seeds');
  await expect(main(page)).toContainText('Sow in March');
  await blog.api.deleteCategory({ params: { id: category.id } });
  await expect.poll(() => answer('/blog/category/seeds')).toEqual([410, undefined]);
  await blog.api.deletePost({ params: { id } });
});

test('the head tells search engines and previews what the page is', async ({ page, blog }) => {
  const path = `/blog/post/${blog.long.slug}`;
  await page.goto(path);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', blog.server.url + path);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${blog.server.url}/og/post/${blog.long.slug}.png`,
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const types = data['@graph'].map((part: { '@type': string }) => part['@type']);
  expect(types).toEqual(['BlogPosting', 'BreadcrumbList', 'Organization', 'FAQPage']);
  expect(data['@graph'][0].author[0].url).toBe(`${blog.server.url}/blog/author/ana-ruiz`);
  await page.goto('/blog/category/soil');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${blog.server.url}/blog/category/soil`,
  );
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goto('/blog?featured=true');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await page.goto('/terms?hl=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${blog.server.url}/terms?hl=es`);
  await expect(page.locator('link[hreflang]')).toHaveCount(4);
});

const MAX_KILOBYTES = 60;

test(`a post page transfers at most ${MAX_KILOBYTES} kB without pictures and fonts, and no framework script`, async ({
  page,
  blog,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`/blog/post/${blog.long.slug}`, { waitUntil: 'networkidle' });
  const counted = responses.filter(
    (response) => !['image', 'font'].includes(response.request().resourceType()),
  );
  const sizes = await Promise.all(
    counted.map(async (response) => {
      const { responseBodySize, responseHeadersSize } = await response.request().sizes();
      return { name: new URL(response.url()).pathname, bytes: responseBodySize + responseHeadersSize };
    }),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(sizes)).toBeLessThan(MAX_KILOBYTES * 1000);
  const scripts = sizes.filter(({ name }) => name.endsWith('.js'));
  expect(scripts.map(({ name }) => name.replace(/-[\w-]+\./, '.'))).toEqual(['/assets/reading.js']);
  expect(scripts[0]?.bytes).toBeLessThan(3000);
});

test('the blog, posts and guides are usable by everybody', async ({ page, blog: { long, few, many } }) => {
  for (const address of [
    '/blog',
    '/blog?category=water&search=drip',
    '/blog?search=zzzzqqq',
    '/blog/category/soil',
    '/blog/tag/compost',
    '/blog/author/ana-ruiz',
    `/blog/post/${long.slug}`,
    `/pillar/${few.slug}`,
    `/pillar/${many.slug}`,
  ]) {
    await page.goto(address);
    await expectUsable(page, address);
    await page.setViewportSize({ width: 1920, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), address).toBe(false);
  }
});

const ATTACK = '"><img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';
const HOSTILE = [
  ATTACK,
  '<svg onload="window.attacked=1">',
  '[a](javascript:window.attacked=1) [b](data:text/html,<script>opener.attacked=1</script>)',
  '![x](data:image/svg+xml,<svg/onload=window.attacked=1>)',
  '![" onerror="window.attacked=1](/files/0123456789abcdef0123456789abcdef/10x10.webp "\\" onload=\\"window.attacked=1")',
  `## ${ATTACK}`,
  `x[^a"onclick=]\n\n[^a"onclick=]: ${ATTACK}`,
  `\`\`\`${ATTACK}\ncode\n\`\`\``,
  `| ${ATTACK} |\n| - |\n| ${ATTACK} |`,
  '## Frequently asked questions\n\n### </script><script>window.attacked=1</script>?\n\n</script><img src=x onerror=window.attacked=1>',
  `## Sources\n\n1. ${ATTACK}\n\n[1]`,
].join('\n\n');

test.describe('with the content security policy off', () => {
  test.use({ bypassCSP: true });

  test('[BLOG-23, SHELL-38] no field of a post brings a script into any page', async ({
    page,
    blog,
    guard,
  }) => {
    guard.allow(/404|Failed to load resource/);
    const { post } = await blog.api.addPost({
      body: {
        title: `</title></script>${ATTACK}`,
        slug: 'hostile',
        excerpt: ATTACK,
        author: ATTACK,
        tags: [ATTACK.slice(0, 40), '</script><img src=x onerror=window.attacked=1>'.slice(0, 50)],
        content: HOSTILE,
        seo_title: `</title>${ATTACK}`,
        seo_description: `"></meta>${ATTACK}`,
        seo_keywords: ['</script><script>window.attacked=1</script>'],
        published: true,
      },
    });
    for (const address of [
      '/blog/post/hostile',
      '/blog',
      '/blog?search=onerror',
      `/blog?tag=${encodeURIComponent(ATTACK.slice(0, 40))}`,
    ]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      for (const part of await main(page)
        .getByRole('link', { name: /^[ab]$/ })
        .all())
        await part.click();
      expect(await page.evaluate(() => 'attacked' in window), address).toBe(false);
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
        JSON.parse(data);
    }
    await page.getByRole('searchbox').first().waitFor();
    await blog.api.deletePost({ params: { id: post.id } });
  });
});

test('a picture that is gone leaves its words in a box, and its caption', async ({ page, blog, guard }) => {
  guard.allow(/status of 404/);
  const gone = `/files/${'0'.repeat(32)}/1200x630.webp`;
  const { post } = await blog.api.addPost({
    body: { title: 'Gone', content: `![A drip line](${gone} "Under straw")`, published: true },
  });
  await page.goto(`/blog/post/${post.slug}`);
  const figure = main(page).getByRole('figure');
  await expect(figure.locator('.missing')).toHaveText('A drip line');
  await expect(figure).toContainText('Under straw');
  await expectUsable(page, 'missing picture');
});
