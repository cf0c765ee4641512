export interface CitedSource {
  title: string;
  url: string | null;
  author: string | null;
  published: string | null;
}

/** Year, month or day. Other spellings aren't dates by schema.org. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\S+)?)?)?$/;

/** Sources of an article as properties of its structured data. It claims no review of them. */
export function sourceCitations(sources: readonly CitedSource[]) {
  const urls = sources.flatMap(({ url }) => url ?? []);
  return {
    citation: sources.map(({ title, url, author, published }) => ({
      '@type': url === null ? 'CreativeWork' : 'WebPage',
      name: title,
      ...(url !== null && { url }),
      ...(author !== null && { author }),
      ...(published !== null && DATE.test(published) && { datePublished: published }),
    })),
    ...(urls.length > 0 && { isBasedOn: urls }),
  };
}
