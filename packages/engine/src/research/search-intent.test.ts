import { describe, expect, test } from 'vitest';
import type { Intent } from './intent-signals.ts';
import { type SearchIntentInput, searchIntent } from './search-intent.ts';

const tell = (input: Partial<SearchIntentInput>) =>
  searchIntent({ keyword: '', language: 'en', searches: [], titles: [], ...input });

describe('searchIntent', () => {
  test.each<[Intent, string, string]>([
    ['informational', 'en', 'how to brew coffee'],
    ['commercial', 'en', 'best espresso machines'],
    ['transactional', 'en', 'buy espresso machine'],
    ['navigational', 'en', 'nespresso login'],
    ['informational', 'es', 'cómo hacer compost'],
    ['informational', 'es-MX', 'que es el compost'],
    ['commercial', 'es', 'mejores cafeteras'],
    ['transactional', 'es', 'comprar cafetera'],
    ['navigational', 'es', 'correos iniciar sesión'],
    ['informational', 'de', 'Wie funktioniert eine Wärmepumpe'],
    ['commercial', 'de', 'Wärmepumpe Vergleich'],
    ['transactional', 'de', 'Wärmepumpe kaufen'],
    ['navigational', 'de', 'Postbank Anmelden'],
    ['informational', 'zh', '如何煮咖啡'],
    ['commercial', 'zh-Hans', '咖啡机推荐'],
    ['transactional', 'zh', '咖啡机多少钱'],
    ['navigational', 'zh', '淘宝官网'],
  ])('is %s for the words of a keyword in %s: %s', (intent, language, keyword) => {
    expect(tell({ keyword, language })?.intent).toBe(intent);
  });

  test('is inferred from related searches', () => {
    const searches = [
      'espresso machine price',
      'espresso machine sale',
      'espresso machine near me',
      'espresso machine',
    ];
    expect(tell({ keyword: 'espresso machine', searches })).toEqual({
      intent: 'transactional',
      signals: ['price', 'sale', 'near me'],
    });
  });

  test('is inferred from ranking titles, most frequent words first', () => {
    const titles = ['The best kettles', 'Best kettles: reviews', 'Best kettle of the year', 'Kettle'];
    expect(tell({ keyword: 'kettle', titles })).toEqual({
      intent: 'commercial',
      signals: ['best', 'reviews'],
    });
  });

  test('does not count words of the keyword again in texts that contain it', () => {
    const searches = [
      'best kettle price',
      'best kettle buy',
      'best kettle sale',
      'best kettle shop',
      'best kettle deals',
    ];
    const found = tell({ keyword: 'best kettle', searches: [...searches, 'best kettle near me'] });
    expect(found?.intent).toBe('transactional');
  });

  test.each([
    ['nothing', {}],
    ['words that tell nothing', { keyword: 'espresso', searches: ['espresso cup', 'espresso beans'] }],
    ['two searches', { keyword: 'espresso', searches: ['buy espresso', 'espresso price'] }],
    ['as much for one as for another', { keyword: 'best price' }],
    ['a word inside another', { keyword: 'bestow showcase pricey' }],
    ['a language whose words are not known', { keyword: 'best price login', language: 'fi' }],
  ])('is not told by %s', (_, input) => {
    expect(tell(input)).toBeNull();
  });
});
