import { answersJson, answersStatus, type Behaviour, startFakeService } from './fake-service.ts';

/** Objects with a phrase each, or the OpenSearch format for `type=list`. */
export const completesInDuckDuckGo =
  (searches: Readonly<Record<string, readonly string[]>>, usual: 'objects' | 'list' = 'objects'): Behaviour =>
  (asked, response) => {
    const { pathname, searchParams } = asked.url;
    if (pathname !== '/ac/') return answersStatus(404)(asked, response);
    const query = searchParams.get('q') ?? '';
    const found = searches[query.toLowerCase()] ?? [];
    const list = usual === 'list' || searchParams.get('type') === 'list';
    // The type says JavaScript although it is JSON.
    answersJson(
      list ? [query, found] : found.map((phrase) => ({ phrase })),
      'application/javascript; charset=utf-8',
    )(asked, response);
  };

export const startFakeDuckDuckGo = () => startFakeService(completesInDuckDuckGo({}));
