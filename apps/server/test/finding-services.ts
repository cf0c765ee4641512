import { answersJson, type Behaviour, startFakeService } from './fake-service.ts';
import type { CrossrefItem, OpenAlexItem } from './finding-shapes.ts';

export interface CitingArticle {
  title: string;
  /** HTML, as the search returns it. */
  snippet?: string;
  /** Cited URLs. */
  links?: string[];
}

const page =
  (title: string, text: string): Behaviour =>
  (_asked, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const paragraphs = text.split('\n\n').map((paragraph) => `<p>${paragraph}</p>`);
    response.end(
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><article><h1>${title}</h1>${paragraphs.join('')}</article></main></body></html>`,
    );
  };

/** Fakes of Wikipedia, OpenAlex, Crossref and a website. They return nothing until a test sets their content. */
export async function startFindingServices() {
  let articles: CitingArticle[] = [];
  let works: OpenAlexItem[] = [];
  let items: CrossrefItem[] = [];
  const texts = new Map<string, { title: string; text: string }>();
  const [wikipedia, openalex, crossref, site] = await Promise.all([
    startFakeService((asked, response) => {
      const { pathname, searchParams } = asked.url;
      if (pathname.startsWith('/wiki/')) return served(asked, response);
      if (pathname !== '/w/api.php') {
        response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"title":"Not found."}');
        return;
      }
      const cited = articles.find(({ title }) => title === searchParams.get('titles'));
      const answer = searchParams.has('srsearch')
        ? {
            batchcomplete: true,
            query: {
              searchinfo: { totalhits: articles.length },
              search: articles.map(({ title, snippet = '' }, n) => ({
                ns: 0,
                title,
                pageid: n + 1,
                snippet,
              })),
            },
          }
        : cited
          ? {
              batchcomplete: true,
              query: {
                pages: [
                  {
                    pageid: 1,
                    ns: 0,
                    title: cited.title,
                    extlinks: (cited.links ?? []).map((url) => ({ url })),
                  },
                ],
              },
            }
          : { batchcomplete: true };
      answersJson(answer)(asked, response);
    }),
    startFakeService((asked, response) =>
      answersJson({ meta: { count: works.length, page: 1, per_page: 10 }, results: works })(asked, response),
    ),
    startFakeService((asked, response) =>
      answersJson({
        status: 'ok',
        'message-type': 'work-list',
        message: { items, 'total-results': items.length },
      })(asked, response),
    ),
    startFakeService((asked, response) => served(asked, response)),
  ]);
  const served: Behaviour = (asked, response) => {
    const known = texts.get(asked.url.pathname);
    if (known) page(known.title, known.text)(asked, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Nothing here</p>');
  };
  const all = [wikipedia, openalex, crossref, site];
  return {
    wikipedia,
    openalex,
    crossref,
    site,
    env: {
      WIKIPEDIA_BASE_URL: wikipedia.baseUrl,
      OPENALEX_BASE_URL: openalex.baseUrl,
      CROSSREF_BASE_URL: crossref.baseUrl,
      FETCH_ALLOW_HOSTS: all.map(({ baseUrl }) => new URL(baseUrl).host).join(','),
    },
    knows(known: { articles?: CitingArticle[]; works?: OpenAlexItem[]; items?: CrossrefItem[] }) {
      ({ articles = [], works = [], items = [] } = known);
    },
    /** The website's default behavior. */
    serve: served,
    /** Publishes a readable page and returns its URL. */
    publish(path: string, title: string, text: string): string {
      texts.set(path, { title, text });
      return `${site.baseUrl}${path}`;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((service) => service[Symbol.asyncDispose]()));
    },
  };
}
