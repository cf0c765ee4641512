import { type BlogSettings, DEFAULT_BLOG_SETTINGS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { files } from '../../library/index.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { blogSettings } from '../tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildUser(db, { role: 'admin' });
const admin = app.as(ann);
const KEY = '1'.repeat(32);
const LOGO = `/files/${KEY}/640x480.webp`;
await db.insert(files).values({ key: KEY, width: 640, height: 480, bytes: 4 });

const change = (settings: Partial<BlogSettings>) =>
  admin.updateBlogSettings({ body: { ...DEFAULT_BLOG_SETTINGS, ...settings } });
const verified = (google: string) => ({
  verification: { ...DEFAULT_BLOG_SETTINGS.verification, google },
});

it('are the defaults until an admin changes them, and public then', async () => {
  expect(await app.as().blogSettings()).toEqual(DEFAULT_BLOG_SETTINGS);
  const wanted: BlogSettings = {
    site_name: 'Garden notes',
    logo: LOGO,
    accent: '#0a7d55',
    footer_links: [
      { label: 'Imprint', url: '/imprint' },
      { label: 'Shop', url: 'https://shop.example/a' },
    ],
    evidence_pages: false,
    analytics: {
      service: 'umami',
      website_id: '94db1cb1-74f4-4a40-ad6c-962362670409',
      host: 'https://stats.example.com',
    },
    verification: { ...DEFAULT_BLOG_SETTINGS.verification, google: 'a_b-C1', bing: '0123ABCD' },
  };
  expect(await change(wanted)).toEqual(wanted);
  await change(wanted);
  expect(await app.as().blogSettings()).toEqual(wanted);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.action, 'blog_settings.changed'));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    before: { site_name: '', analytics: 'none' },
    after: { site_name: 'Garden notes', footer_links: ['Imprint: /imprint', 'Shop: https://shop.example/a'] },
  });
});

it('are changed one by one, so that two admins lose nothing', async () => {
  await change({});
  await Promise.all([
    admin.updateBlogSettings({ body: { site_name: 'Notes' } }),
    admin.updateBlogSettings({ body: { accent: '#0a7d55' } }),
  ]);
  expect(await app.as().blogSettings()).toEqual({
    ...DEFAULT_BLOG_SETTINGS,
    site_name: 'Notes',
    accent: '#0a7d55',
  });
});

it('that an earlier version stored are completed', async () => {
  await db.delete(blogSettings);
  await db.insert(blogSettings).values({ settings: { site_name: 'Old' } as BlogSettings });
  expect(await app.as().blogSettings()).toEqual({ ...DEFAULT_BLOG_SETTINGS, site_name: 'Old' });
});

it.each<[string, Partial<BlogSettings>]>([
  [
    'a script in the site of Plausible',
    { analytics: { service: 'plausible', domain: '"><script>alert(1)</script>' } },
  ],
  ['another policy in a domain', { analytics: { service: 'plausible', domain: 'a.example; script-src *' } }],
  ['two domains', { analytics: { service: 'plausible', domain: 'a.example,b.example' } }],
  [
    'an id that is none',
    { analytics: { service: 'umami', website_id: '1" onload="x', host: 'https://a.example' } },
  ],
  [
    'a script as a host',
    { analytics: { service: 'umami', website_id: crypto.randomUUID(), host: 'javascript:alert(1)' } },
  ],
  ['a host without https', { analytics: { service: 'matomo', site_id: '1', host: 'http://a.example' } }],
  ['a host with a path', { analytics: { service: 'matomo', site_id: '1', host: 'https://a.example/x' } }],
  ['a host with a user', { analytics: { service: 'matomo', site_id: '1', host: 'https://a@b.example' } }],
  ['every host', { analytics: { service: 'matomo', site_id: '1', host: 'https://*.example.com' } }],
  [
    'a policy in a host',
    { analytics: { service: 'matomo', site_id: '1', host: "https://a.example 'unsafe-inline'" } },
  ],
  [
    'a line break in a host',
    { analytics: { service: 'matomo', site_id: '1', host: 'https://a.example\nx' } },
  ],
  ['localhost', { analytics: { service: 'matomo', site_id: '1', host: 'https://localhost' } }],
  ['an IP address', { analytics: { service: 'matomo', site_id: '1', host: 'https://127.0.0.1' } }],
  [
    'a site that is no number',
    { analytics: { service: 'matomo', site_id: '1);alert(1', host: 'https://a.example' } },
  ],
  ['an id of another kind', { analytics: { service: 'ga4', measurement_id: "G-1');alert(1)//" } }],
  ['an old id', { analytics: { service: 'ga4', measurement_id: 'UA-12345-1' } }],
  ['a tag', verified('"><script>alert(1)</script>')],
  ['an attribute', verified('a" onload="x')],
  ['a colour with a style', { accent: '#fff}body{display:none' }],
  ['a colour by name', { accent: 'red' }],
  ['a picture of another site', { logo: 'https://a.example/logo.png' }],
  ['a picture that is not here', { logo: `/files/${'2'.repeat(32)}/640x480.webp` }],
  ['a script in a link', { footer_links: [{ label: 'x', url: 'javascript:alert(1)' }] }],
  ['a path of another site', { footer_links: [{ label: 'x', url: '//evil.example' }] }],
  ['the same by a backslash', { footer_links: [{ label: 'x', url: '/\\evil.example' }] }],
  ['too many links', { footer_links: Array.from({ length: 9 }, () => ({ label: 'x', url: '/a' })) }],
])('refuses %s', async (_, settings) => {
  await expect(change(settings)).rejects.toMatchObject({ code: 'INVALID' });
});
