import { z } from 'zod';
import { Count, Id, IdParams, Timestamp, WebUrl } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

export const LINK_LIMITS = {
  /** Pages of a site that are read. */
  pages: 500,
  /** Links of a page to others of its site that are kept. */
  links: 200,
} as const;

/** The blog of this installation, or a destination. */
const SiteId = z.union([z.literal('blog'), Id]);
const SiteParams = z.strictObject({ site: SiteId });

/** `no_sitemap`: none was found. `bad_sitemap`: it can't be read. */
export const SITE_PROBLEMS = ['unreachable', 'no_sitemap', 'bad_sitemap'] as const;

export const LinkSite = z
  .object({
    id: SiteId,
    name: z.string(),
    url: z.string(),
    /** Address of the sitemap if it was set; null where it is searched for, and for the blog. */
    sitemap: z.string().nullable(),
    pages: Count,
    /** True while its pages are being read. */
    is_reading: z.boolean(),
    /** Null before it was read for the first time. */
    read_at: Timestamp.nullable(),
    problem: z.enum(SITE_PROBLEMS).nullable(),
  })
  .meta({ id: 'LinkSite' });
export type LinkSite = z.output<typeof LinkSite>;

export const LinkedPage = z.object({
  url: z.string(),
  title: z.string(),
  /** Task whose article it is, if it is one of the workspace. */
  task_id: Id.nullable(),
  /** Indexes of the pages to which it links, and number of pages that link to it. */
  links_to: z.array(Count),
  linked_from: Count,
});
export type LinkedPage = z.output<typeof LinkedPage>;

export const LinkProposalAnswer = z.object({
  url: z.string(),
  /** Title of the page. */
  title: z.string(),
  anchor: z.string(),
  sentence: z.string(),
  /** Part of the page that the words name; `topic`: part of its keyphrase or title. */
  reason: z.enum(['keyphrase', 'secondary', 'topic']),
  /** True if no page links to it so far. */
  is_orphan: z.boolean(),
});
export type LinkProposalAnswer = z.output<typeof LinkProposalAnswer>;

export const linkRoutes = defineRoutes('links', 'member', {
  listLinkSites: {
    summary: 'List the sites whose pages articles can link to',
    scope: 'read',
    response: z.object({ sites: z.array(LinkSite) }),
  },
  linkMap: {
    summary: 'Pages of a site and the links between them, the least linked first',
    scope: 'read',
    params: SiteParams,
    response: z.object({ site: LinkSite, pages: z.array(LinkedPage) }),
    errors: ['NOT_FOUND'],
  },
  readLinkSite: {
    summary: 'Read the pages of a site again',
    scope: 'write',
    params: SiteParams,
    response: z.object({ site: LinkSite }),
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT'],
    rateLimit: 'destinations',
  },
  setSitemap: {
    summary: 'Set the address of the sitemap, or let it be searched for',
    access: 'manage',
    scope: 'manage',
    params: SiteParams,
    body: z.strictObject({ sitemap: z.union([z.literal(''), WebUrl]) }),
    response: z.object({ site: LinkSite }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    rateLimit: 'destinations',
  },
  proposePageLinks: {
    summary:
      'Links from an article to pages of a site, where its sentences name them. They are accepted one by one',
    scope: 'read',
    params: IdParams,
    query: z.strictObject({ site: SiteId }),
    response: z.object({
      /** Links to the site that the text has, and number that reads naturally. */
      existing: Count,
      most: Count,
      proposals: z.array(LinkProposalAnswer),
    }),
    errors: ['NOT_FOUND', 'ARTICLE_MISSING'],
    slow: true,
  },
});
