/** Makes paths of this site absolute. */
export type Absolute = (path: string) => string;

/** The site that a page belongs to. The blog may have its own name. */
export interface Site {
  name: string;
  absolute: Absolute;
}

export type Trail = readonly { name: string; path: string }[];

const organizationId = (absolute: Absolute): string => `${absolute('')}/#organization`;
const siteId = (absolute: Absolute): string => `${absolute('')}/#website`;

/** References to parts of the graph that the same page has. */
export const publisherOf = (absolute: Absolute) => ({ '@id': organizationId(absolute) });

export const organization = ({ name, absolute }: Site) => ({
  '@type': 'Organization',
  '@id': organizationId(absolute),
  name,
  url: absolute('/home'),
  logo: absolute('/favicon.svg'),
});

const webSite = ({ name, absolute }: Site, language: string) => ({
  '@type': 'WebSite',
  '@id': siteId(absolute),
  name,
  url: absolute('/home'),
  inLanguage: language,
  publisher: publisherOf(absolute),
});

export const breadcrumbs = (trail: Trail, absolute: Absolute) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

interface Page {
  title: string;
  description: string;
  url: string;
  language: string;
}

/** Structured data of a page that is nothing more special. */
export const pageGraph = ({ title, description, url, language }: Page, site: Site): object[] => [
  {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: language,
    publisher: publisherOf(site.absolute),
  },
  webSite(site, language),
  organization(site),
];
