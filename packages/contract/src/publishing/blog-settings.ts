import { z } from 'zod';
import { line, optionalLine, StoredPath, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { BLOG_SETTINGS_LIMITS } from './limits.ts';

const HOST = 'Enter a host, such as https://stats.example.com';

/** Origin of an https site. Its form has no characters that mean something in a policy or an attribute. */
const SiteOrigin = z
  .string()
  .trim()
  .toLowerCase()
  .max(BLOG_SETTINGS_LIMITS.host, HOST)
  .regex(/^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/, HOST);

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(BLOG_SETTINGS_LIMITS.host)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/, 'Enter a domain, such as example.com');

/** One analytics service, named by ids alone: its snippet is ours. */
export const BlogAnalytics = z.discriminatedUnion('service', [
  z.strictObject({ service: z.literal('none') }),
  z.strictObject({ service: z.literal('plausible'), domain: Domain }),
  z.strictObject({
    service: z.literal('umami'),
    website_id: z
      .uuid('Enter the website ID, such as 94db1cb1-74f4-4a40-ad6c-962362670409')
      .max(36)
      .toLowerCase(),
    host: SiteOrigin,
  }),
  z.strictObject({
    service: z.literal('matomo'),
    site_id: z
      .string()
      .max(9)
      .trim()
      .regex(/^[1-9]\d{0,8}$/, 'Enter the number of the site'),
    host: SiteOrigin,
  }),
  z.strictObject({
    service: z.literal('ga4'),
    measurement_id: z
      .string()
      .max(22)
      .trim()
      .toUpperCase()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'Enter a measurement ID, such as G-AB12CD34EF'),
  }),
]);
export type BlogAnalytics = z.output<typeof BlogAnalytics>;

/** Content of a tag by which a search engine verifies the owner of a site. */
const Verification = z
  .string()
  .trim()
  .max(BLOG_SETTINGS_LIMITS.verification)
  .regex(/^[\w.=+/-]*$/, 'Enter the content of the tag: letters, digits and - _ . = only');

const FooterUrl = z.union(
  [
    WebUrl,
    z
      .string()
      .max(TEXT_LIMITS.url)
      .regex(/^\/(?![/\\])[^\s\p{Cc}\\]*$/u),
  ],
  { error: 'Enter a full URL, or a path such as /about' },
);

export const BlogSettings = z
  .strictObject({
    /** Empty to use the product's name. */
    site_name: optionalLine(BLOG_SETTINGS_LIMITS.siteName),
    /** Path of a stored picture; null to use the product's logo. */
    logo: StoredPath.nullable(),
    /** Colour of links and buttons, as #rrggbb. Each theme makes it darker or lighter until it is readable. */
    accent: z
      .string()
      .max(7)
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Enter a colour, such as #2442e6')
      .nullable(),
    footer_links: z
      .array(z.strictObject({ label: line(BLOG_SETTINGS_LIMITS.label, 'Enter a label'), url: FooterUrl }))
      .max(BLOG_SETTINGS_LIMITS.footerLinks),
    /** True if the evidence of new posts that are made from articles is public, unless it is chosen for a post. */
    evidence_pages: z.boolean(),
    analytics: BlogAnalytics,
    verification: z.strictObject({
      google: Verification,
      bing: Verification,
      yandex: Verification,
      pinterest: Verification,
      baidu: Verification,
      naver: Verification,
    }),
  })
  .meta({ id: 'BlogSettings' });
export type BlogSettings = z.output<typeof BlogSettings>;

/** Readers get them with every page of the blog, so nothing in them is secret. */
export const blogSiteRoutes = defineRoutes('blog', 'public', {
  blogSettings: { summary: "The blog's name, look, analytics and verification", response: BlogSettings },
});

export const blogSettingsRoutes = defineRoutes('blog', 'admin', {
  updateBlogSettings: {
    summary: "Change the blog's settings, those that are given",
    body: BlogSettings.partial(),
    response: BlogSettings,
  },
});
