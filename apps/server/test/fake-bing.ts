import { answersJson, answersStatus, type Behaviour, startFakeService } from './fake-service.ts';

/** OpenSearch format, with trailing arrays that are ignored. */
export const completesInBing =
  (searches: Readonly<Record<string, readonly string[]>>): Behaviour =>
  (asked, response) => {
    const { pathname, searchParams } = asked.url;
    if (pathname !== '/osjson.aspx') return answersStatus(404)(asked, response);
    const query = searchParams.get('query') ?? '';
    const found = searches[query.toLowerCase()] ?? [];
    answersJson([query, found, found.map(() => ''), []])(asked, response);
  };

export const startFakeBing = () => startFakeService(completesInBing({}));
