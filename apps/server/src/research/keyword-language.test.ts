import { describe, expect, it } from 'vitest';
import { FOREIGN_KEYWORDS } from './fixtures/foreign-keywords.ts';
import { HOLDOUT_KEYWORDS, SHARED_KEYWORDS, SHORT_KEYWORDS, TUNING_KEYWORDS } from './fixtures/keywords.ts';
import { detectKeywordLanguage } from './keyword-language.ts';

const english = (keyword: string) => detectKeywordLanguage(keyword, ['en']);

describe('detectKeywordLanguage', () => {
  it.each([
    ['recetas veganas', 'es'],
    ['balcony compost', 'en'],
    ['Fahrradschloss Test', 'de'],
    ['home composting', 'en'],
    ['café near me', 'en'],
    ['coffee', 'en'],
    ['Wärmepumpe', 'de'],
    ['wie funktioniert eine Wärmepumpe', 'de'],
    ['cómo hacer café de filtro en casa', 'es'],
    ['咖啡机推荐', 'zh'],
    ['iPhone 手机壳推荐', 'zh'],
    ['コーヒーの淹れ方', 'ja'],
  ])('is sure that %j is %s', async (keyword, language) => {
    expect(await english(keyword)).toEqual({ language, candidates: [] });
  });

  it('asks about names that look like a language that the user may not mean', async () => {
    const { language, candidates } = await english('pizza napoli');
    expect(language).toBe('en');
    expect(candidates[0]).toBe('en');
    expect(candidates).toContain('it');
    expect(await detectKeywordLanguage('pizza napoli', ['it'])).toEqual({ language: 'it', candidates: [] });
  });

  it('takes a word of another language for no proof', async () => {
    expect(await english('pour over coffee')).toEqual({ language: 'en', candidates: ['en', 'fr'] });
  });

  it('assumes the likeliest language, with those that the user reads before others, and names the rest', async () => {
    const keyword = 'seguro residencial';
    expect(await english(keyword)).toEqual({ language: 'es', candidates: ['en', 'es', 'pt'] });
    expect((await detectKeywordLanguage(keyword, ['en', 'pt'])).language).toBe('pt');
    expect((await detectKeywordLanguage(keyword, ['es'])).language).toBe('es');
  });

  it.each([
    'plantar fasciitis',
    'dentist manchester',
    'insomnia',
    'migraine',
    'nike',
    'bosch',
    'lisbon',
    'berlin',
    'cuisine',
  ])('takes %j, which is not clearly of another language, for the language of the user', async (keyword) => {
    const { language, candidates } = await english(keyword);
    expect(language).toBe('en');
    expect(['en', undefined]).toContain(candidates[0]);
  });

  it.each(['bicicleta electrica', 'cafetera', 'lavadora'])(
    'does not take %j for English silently',
    async (keyword) => {
      const { language, candidates } = await english(keyword);
      expect([language, ...candidates]).toContain('es');
    },
  );

  it.each(['', '12345', '?!… 😀'])(
    'takes what has no letters, %j, for the language of the user',
    async (keyword) => {
      expect(await detectKeywordLanguage(keyword, ['zh', 'en'])).toEqual({ language: 'zh', candidates: [] });
      expect((await detectKeywordLanguage(keyword, [])).language).toBe('en');
    },
  );
});

interface Measured {
  /** Share of all keywords. */
  right: number;
  sure: number;
  /** Share of the sure answers that are right. */
  rightWhenSure: number;
  /** Share of the unsure answers that name the language. */
  namedWhenUnsure: number;
}

async function measure(table: Readonly<Record<string, string>>, reads?: string): Promise<Measured> {
  const answers = await Promise.all(
    Object.entries(table).flatMap(([language, keywords]) =>
      keywords.split('|').map(async (keyword) => {
        const found = await detectKeywordLanguage(keyword.trim().replace(/\s+/g, ' '), [reads ?? language]);
        const right = found.language === language;
        return { right, sure: found.candidates.length === 0, named: found.candidates.includes(language) };
      }),
    ),
  );
  const sure = answers.filter((answer) => answer.sure);
  const unsure = answers.filter((answer) => !answer.sure);
  return {
    right: answers.filter(({ right }) => right).length / answers.length,
    sure: sure.length / answers.length,
    rightWhenSure: sure.filter(({ right }) => right).length / sure.length,
    namedWhenUnsure: unsure.filter(({ named }) => named).length / unsure.length,
  };
}

describe('measured on short keywords that it was not tuned on', () => {
  const all = Object.values({ ...TUNING_KEYWORDS }).concat(Object.values(HOLDOUT_KEYWORDS));

  it('which are more than 200, none twice', () => {
    const keywords = all.flatMap((line) => line.split('|').map((keyword) => keyword.trim()));
    expect(keywords.length).toBeGreaterThan(300);
    expect(new Set(keywords).size).toBe(keywords.length);
  });

  it('for a user who reads English only', async () => {
    const { en = '', de = '', es = '' } = HOLDOUT_KEYWORDS;
    expect((await measure({ en, de, es }, 'en')).right).toBeGreaterThanOrEqual(0.98);
    const { sure, rightWhenSure, namedWhenUnsure } = await measure(HOLDOUT_KEYWORDS, 'en');
    expect(sure).toBeGreaterThanOrEqual(0.5);
    expect(rightWhenSure).toBeGreaterThanOrEqual(0.95);
    expect(namedWhenUnsure).toBeGreaterThanOrEqual(0.95);
  });

  it('so that hardly any is taken for English without a question', async () => {
    const foreign = Object.entries(HOLDOUT_KEYWORDS).filter(([language]) => language !== 'en');
    const answers = await Promise.all(
      foreign.flatMap(([, keywords]) => keywords.split('|').map((keyword) => english(keyword.trim()))),
    );
    const silent = answers.filter(({ language, candidates }) => language === 'en' && candidates.length === 0);
    expect(silent.length / answers.length).toBeLessThanOrEqual(0.02);
  });

  it('for a user who reads the language of the keyword', async () => {
    const { right, rightWhenSure } = await measure(HOLDOUT_KEYWORDS);
    expect(right).toBeGreaterThanOrEqual(0.97);
    expect(rightWhenSure).toBeGreaterThanOrEqual(0.99);
  });

  /** Every second keyword: the weights were tuned on the others. */
  const heldOut = (line: string) =>
    line
      .split('|')
      .filter((_, n) => n % 2 === 1)
      .join('|');
  const { en = '', de = '', es = '', zh = '' } = SHORT_KEYWORDS;
  const short = Object.fromEntries(
    Object.entries({ en, de, es, zh }).map(([language, line]) => [language, heldOut(line)]),
  );

  it('of one to three words, more than 200', () => {
    expect(Object.values(SHORT_KEYWORDS).join('|').split('|').length).toBeGreaterThan(200);
  });

  it('of one to three words, for users of English and for those of the language itself', async () => {
    const { right, rightWhenSure, namedWhenUnsure } = await measure(short, 'en');
    expect(right).toBeGreaterThanOrEqual(0.97);
    expect(rightWhenSure).toBe(1);
    expect(namedWhenUnsure).toBe(1);
    expect((await measure(short)).right).toBe(1);
  });

  it('of names, which are searched in the language of the user', async () => {
    expect((await measure({ en: heldOut(SHARED_KEYWORDS) })).right).toBe(1);
    expect((await measure({ es: heldOut(SHARED_KEYWORDS) })).right).toBeGreaterThanOrEqual(0.8);
  });

  it.each(Object.entries(FOREIGN_KEYWORDS))(
    'of one to three words in %s, which are taken for what they are',
    async (language, line) => {
      const { right, rightWhenSure } = await measure({ [language]: line }, 'en');
      expect(right).toBeGreaterThanOrEqual(0.8);
      expect(rightWhenSure).toBeGreaterThanOrEqual(0.85);
      expect((await measure({ [language]: line })).right).toBeGreaterThanOrEqual(0.97);
    },
  );

  it.each([
    ['chaussures de course', 'fr'],
    ['machine à café', 'fr'],
    ['scarpe da corsa', 'it'],
    ['mobili da giardino', 'it'],
    ['tênis de corrida', 'pt'],
    ['fone sem fio', 'pt'],
    ['Kaffeevollautomat Test', 'de'],
    ['Hundefutter', 'de'],
    ['running shoes', 'en'],
    ['air purifier', 'en'],
    ['ყავის აპარატი', 'ka'],
    ['սուրճ', 'hy'],
  ])('%s is %s', async (keyword, language) => {
    expect((await english(keyword)).language).toBe(language);
  });
});
