const PRODUCT = 'Inkstep';
export const TAGLINE = 'Seven steps from keyword to published article.';

export const pageTitle = (title: string) => `${title} · ${PRODUCT}`;

/** Meta of a page that search engines may show. */
export const publicMeta = ({ title, description }: { title: string; description: string }) => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:site_name', content: PRODUCT },
  { property: 'og:type', content: 'website' },
];

/** Meta of a page behind the sign-in. */
export const appMeta = (title: string) => [
  { title: pageTitle(title) },
  { name: 'robots', content: 'noindex' },
];

/** Meta of a page whose address may hold a token: it is not indexed and its address is told to nobody. */
export const mailedLinkMeta = (title: string) => [
  ...appMeta(title),
  { name: 'referrer', content: 'no-referrer' },
];
