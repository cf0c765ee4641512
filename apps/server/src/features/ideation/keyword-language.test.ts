import { expect, it } from 'vitest';
import { keywordLanguage } from './market.ts';

it.each([
  ['pour over coffee', 'en'],
  ['pour over coffee\npour over kettle\npour over filter', 'en'],
  ['café near me', 'en'],
  ['coffee', 'en'],
  ['wie funktioniert eine Wärmepumpe', 'de'],
  ['cómo hacer café de filtro en casa', 'es'],
  ['咖啡机推荐', 'zh'],
  ['iPhone 手机壳推荐', 'zh'],
  ['コーヒーの淹れ方', 'ja'],
  ['', 'en'],
])('takes %j for %s', (keywords, language) => {
  expect(keywordLanguage(keywords)).toBe(language);
});
