import { answersJson, answersStatus, type Behaviour, startFakeService } from './fake-service.ts';

/** Words of similar meaning, by vocabulary: `en` or `es`. */
export const knowsWords =
  (words: Readonly<Record<string, readonly string[]>>): Behaviour =>
  (asked, response) => {
    const { pathname, searchParams } = asked.url;
    if (pathname !== '/words') return answersStatus(404)(asked, response);
    const found = (words[searchParams.get('v') ?? 'en'] ?? []).slice(
      0,
      Number(searchParams.get('max') ?? 100),
    );
    answersJson(found.map((word, n) => ({ word, score: 40_000_000 - n, tags: ['syn', 'n'] })))(
      asked,
      response,
    );
  };

export const startFakeDatamuse = () => startFakeService(knowsWords({}));
