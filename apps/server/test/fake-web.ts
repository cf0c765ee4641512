import { FetchRefused } from '../src/platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../src/platform/fetch/guarded-fetch.ts';
import { answersText, type Behaviour, startFakeService } from './fake-service.ts';

const NAMELESS = 'gone.example';

/** Sites of the web, served over HTTP by one server. `guardedFetch` sends requests for any public host to it. */
export async function startFakeWeb(usual: GuardedFetch) {
  const pages = new Map<string, Behaviour>();
  const fake = await startFakeService((asked, response) => {
    const page = pages.get(asked.url.pathname.slice(1) + asked.url.search);
    if (page) page(asked, response);
    else response.writeHead(404).end();
  });
  const origin = `${fake.baseUrl}/`;
  const guardedFetch: GuardedFetch = async (address, request) => {
    const { host, pathname, search } = new URL(address);
    if (host === NAMELESS)
      throw new FetchRefused('network', 'not found', {
        cause: Object.assign(new Error('not found'), { code: 'ENOTFOUND' }),
      });
    const document = await usual(`${origin}${host}${pathname}${search}`, request);
    return { ...document, url: `https://${document.url.slice(origin.length)}` };
  };
  return {
    guardedFetch,
    origin,
    host: new URL(fake.baseUrl).host,
    asked: fake.asked,
    /** Addresses that were asked for, without scheme. */
    paths: () => fake.asked.map(({ url }) => url.pathname.slice(1) + url.search),
    set: (address: string, behaviour: Behaviour) => void pages.set(address, behaviour),
    show: (address: string, html: string) => void pages.set(address, answersText(html, 'text/html')),
    close: () => fake[Symbol.asyncDispose](),
  };
}
