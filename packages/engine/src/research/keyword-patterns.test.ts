import { describe, expect, test } from 'vitest';
import { keywordPatterns, keywordSubject } from './keyword-patterns.ts';

test.each([
  ['en', 'ყავის აპარატი'],
  ['en', 'кофемашина'],
  ['en', 'كيفية صنع القهوة'],
  ['de', '咖啡机'],
  ['es', 'սուրճ'],
  ['en', 'চা তৈরি'],
  ['zh', 'кофемашина'],
  ['ka', 'ყავის აპარატი'],
  ['fr', 'chaussures de course'],
])('no words of %s surround %j', (language, keyword) => {
  expect(keywordPatterns(keyword, language)).toEqual({ suggestions: [], related: [], questions: [] });
});

test.each([
  ['zh', '减肥的方法', '减肥'],
  ['zh', '学英语的好处', '学英语'],
  ['zh', '咖啡和茶的区别', '咖啡和茶'],
  ['zh', '目的地推荐', '目的地'],
])('in %s %j is about %s', (language, keyword, text) => {
  expect(keywordSubject(keyword, language).text).toBe(text);
});

const KEYWORDS: readonly (readonly [language: string, keyword: string, kind: string])[] = [
  ['en', 'best running shoes', 'product'],
  ['en', 'home composting', 'skill'],
  ['en', 'cold brew', 'general'],
  ['en', 'garage door repair', 'service'],
  ['en', 'plumber near me', 'service'],
  ['en', 'things to do in lisbon', 'place'],
  ['en', 'knee pain exercises', 'health'],
  ['en', 'tendonitis', 'health'],
  ['en', 'wordpress login', 'brand'],
  ['en', 'how to start a blog?', 'action'],
  ['en', 'What is SEO?', 'concept'],
  ['en', 'psoriasis benefits', 'health'],
  ['en', 'what is sepsis treatment', 'health'],
  ['en', 'best crm for dentists', 'product'],
  ['en', 'travel insurance', 'service'],
  ['en', 'wedding speeches', 'general'],
  ['en', 'bread baking', 'skill'],
  ['en', 'asdfgh qwer', 'general'],
  ['en', 'hairdresser leeds', 'general'],
  ['en', 'dentist manchester', 'service'],
  ['en', 'photography course', 'skill'],
  ['de', 'rechnungsprogramm', 'product'],
  ['es', 'programa de facturación', 'product'],
  ['de', 'ferienwohnung lübeck', 'service'],
  ['de', 'Fahrradschloss Test', 'product'],
  ['de', 'Gitarre lernen', 'action'],
  ['de', 'wie kann man Strom sparen', 'action'],
  ['de', 'Hausratversicherung Vergleich', 'service'],
  ['de', 'Rückenschmerzen Übungen', 'health'],
  ['de', 'Urlaub Kroatien', 'place'],
  ['de', 'Was ist eine Wärmepumpe?', 'concept'],
  ['de', 'Zürich', 'place'],
  ['de', 'zurich', 'place'],
  ['de', 'Portugal', 'place'],
  ['de', 'Urlaub mit Hund', 'general'],
  ['de', 'Hochbeet bauen', 'action'],
  ['de', 'laufschuhe damen', 'general'],
  ['de', 'Arthrose', 'health'],
  ['de', 'schnelle Suppenrezepte', 'skill'],
  ['es', 'recetas veganas', 'skill'],
  ['es', 'cómo hacer café', 'action'],
  ['es', 'cafetera precio', 'product'],
  ['es', 'dolor de rodilla', 'health'],
  ['es', 'vuelos baratos Madrid', 'place'],
  ['es', 'fontanero urgente', 'service'],
  ['es', 'el café', 'general'],
  ['es', 'Sevilla', 'general'],
  ['es', 'artrosis', 'health'],
  ['es', 'academia', 'general'],
  ['zh', '咖啡机推荐', 'product'],
  ['zh', '东京旅游攻略', 'place'],
  ['zh', '膝盖疼', 'health'],
  ['zh', '如何做咖啡', 'action'],
  ['zh', '什么是绿茶？', 'concept'],
  ['zh', '日本', 'place'],
  ['zh', '学习日语', 'action'],
  ['zh', '做法大全', 'skill'],
];

describe('keywordPatterns', () => {
  test.each(KEYWORDS)('takes in %s %j for the class %s', (language, keyword, kind) => {
    expect(keywordSubject(keyword, language).class).toBe(kind);
  });

  test.each(KEYWORDS)('[OPS-09] in %s has few patterns for %j, and none twice', (language, keyword) => {
    const { suggestions, related, questions } = keywordPatterns(keyword, language);
    expect(suggestions.length).toBeGreaterThanOrEqual(4);
    expect(related.length).toBeGreaterThanOrEqual(2);
    expect(questions.length).toBeGreaterThanOrEqual(3);
    const all = [...suggestions, ...related, ...questions].map((text) => text.toLowerCase());
    expect(all.length).toBeLessThanOrEqual(25);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(keyword.toLowerCase());
    expect(all.filter((text) => /[{}[\]]|\s{2}|^\s|\s$/.test(text))).toEqual([]);
    expect(all.filter((text) => /(?<!\p{L})(\p{L}+) \1(?!\p{L})/u.test(text))).toEqual([]);
  });

  test.each(KEYWORDS)(
    '[KEY-12] in %s the questions for %j are shaped like questions',
    (language, keyword) => {
      const shape =
        language === 'es' ? /^(?:¿\p{Lu}|\p{Lu}.*: ¿).+\?$/u : language === 'zh' ? /？$/ : /^\p{Lu}.+\?$/u;
      for (const question of keywordPatterns(keyword, language).questions) expect(question).toMatch(shape);
    },
  );

  test.each([
    ['en', 'best running shoes', 'Which running shoes are worth the money?'],
    ['en', 'best electric bike', 'Which electric bike is worth the money?'],
    ['en', 'best crm for dentists', 'Which crm for dentists is worth the money?'],
    ['en', 'best shoes for nurses', 'What do the best shoes for nurses cost?'],
    ['en', 'electrician near me', 'How do you find a reliable electrician?'],
    ['en', 'tax accountant', 'How much does a tax accountant cost?'],
    ['en', 'home insurance quote', 'How much does home insurance cost?'],
    ['en', 'flights london', 'How many days do you need in London?'],
    ['en', 'knee pain exercises', 'What causes knee pain?'],
    ['en', 'what are solar panels', 'How do solar panels work?'],
    ['en', 'what is a compost bin', 'How does a compost bin work?'],
    ['en', 'compost bin', 'Compost bin: what should you know first?'],
    ['en', 'why do cats purr', 'Why do cats purr?'],
    ['de', 'Rückenschmerzen', 'Was hilft gegen Rückenschmerzen?'],
    ['de', 'wie kann man Strom sparen', 'Strom sparen: Was braucht man dafür?'],
    ['de', 'Hochbeet bauen', 'Hochbeet bauen: Wie geht das am besten?'],
    ['de', 'Urlaub Ostsee', 'Ostsee: Was kann man dort machen?'],
    ['en', 'hairdresser leeds', 'Hairdresser leeds: what should you know first?'],
    ['en', 'dentist manchester', 'Dentist manchester: how much does it cost?'],
    ['en', 'photography course', 'Photography course: where should you start?'],
    ['en', 'home composting', 'How do you get started with home composting?'],
    ['es', 'recetas veganas', 'Recetas veganas: ¿por dónde empezar?'],
    ['zh', '素食食谱', '素食食谱：新手从哪里开始？'],
    ['de', 'ferienwohnung lübeck', 'Ferienwohnung lübeck: Was kostet das?'],
    ['de', 'ferienwohnung zypern', 'Ferienwohnung Zypern: Was kostet das?'],
    ['es', 'cafetera precio', '¿Cuánto cuesta una cafetera?'],
    ['es', 'dolor de rodilla', '¿Qué causa el dolor de rodilla?'],
    ['zh', '如何做咖啡', '做咖啡需要准备什么？'],
  ])('in %s asks of %j: %s', (language, keyword, question) => {
    expect(keywordPatterns(keyword, language).questions).toContain(question);
  });

  test('of a question is only the question, as nothing but it is known to be asked', () => {
    expect(keywordPatterns('why do cats purr', 'en')).toEqual({
      suggestions: [],
      related: [],
      questions: ['Why do cats purr?'],
    });
  });

  test.each(['Why do people search', 'Was suchen', 'por qué se busca', '人们为什么搜索'])(
    '[KEY-12] no question is about searching: %s',
    (words) => {
      for (const [language, keyword] of KEYWORDS) {
        expect(keywordPatterns(keyword, language).questions.join('\n')).not.toContain(words);
      }
    },
  );

  test('does not say again what the keyword says', () => {
    expect(keywordPatterns('coffee tips', 'en').suggestions).not.toContain('coffee tips tips');
    expect(keywordPatterns('best laptops', 'en').suggestions).not.toContain('best best laptops');
  });

  test.each([
    ['en', 'best crm for dentists', /\b(?:used|second hand|for beginners|accessories)\b/],
    ['en', 'compost bin', /(?:is|does|of|to) compost bin/],
    ['en', 'garage remodel contractor', /(?:does|in|need) garage/],
    ['en', 'psoriasis benefits', /benefits|best|price/],
    ['en', 'hairdresser leeds', /what are/i],
    ['en', 'dentist manchester', /(?:an?|reliable|right) dentist|near me/],
    ['en', 'photography course', /(?:for|with|is) photography|photography course take/i],
    ['es', 'recetas veganas', /empezar con recetas/],
    ['zh', '素食食谱', /开始素食/],
    ['de', 'rückenschmerzen', /.Rückenschmerzen/],
    ['de', 'Zürich', /Anfänger|Kosten|Alternativen/],
    ['de', 'Hochbeet bauen', /(?:man|wenn|wann|vorkenntnisse) Hochbeet/i],
    ['es', 'Sevilla', /(?:la|una|de) Sevilla|precio|principiantes/],
  ])('has nothing in %s for %j that fits another class or lacks an article', (language, keyword, wrong) => {
    const { suggestions, related, questions } = keywordPatterns(keyword, language);
    expect([...suggestions, ...related, ...questions].filter((text) => wrong.test(text))).toEqual([]);
  });

  test.each(['asdfgh qwer', 'compost bin', 'Kyoto'])(
    'has few patterns for %j, which no class fits',
    (keyword) => {
      const { suggestions, related, questions } = keywordPatterns(keyword, 'en');
      expect([...suggestions, ...related, ...questions].length).toBeLessThanOrEqual(10);
    },
  );

  test('joins Spanish prepositions and articles', () => {
    expect(keywordPatterns('móvil precio', 'es').related).toContain('alternativas al móvil');
  });

  test.each([
    ['nothing', '', 'en'],
    ['spaces', '  \n ', 'en'],
    ['marks', '??', 'en'],
    ['pictures', '🍕🍕🍕', 'en'],
    ['figures', '12345 !!!', 'en'],
    ['hidden characters', '\u200B\u202E', 'en'],
    ['a language without phrases, rather than English ones', 'pompe à chaleur', 'fr'],
  ])('has nothing for %s', (_, keyword, language) => {
    expect(keywordPatterns(keyword, language)).toEqual({ suggestions: [], related: [], questions: [] });
  });

  test.each([
    'x'.repeat(100_000),
    'how to '.repeat(10_000),
    '?'.repeat(100_000),
    'a$& $1 {}',
    'best '.repeat(9_000),
  ])('keeps its lines short whatever it is given (%#)', (keyword) => {
    const { suggestions, questions } = keywordPatterns(keyword, 'en');
    expect([...suggestions, ...questions].every((text) => text.length < 300)).toBe(true);
  });
});
