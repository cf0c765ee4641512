import { describe, expect, test } from 'vitest';
import { keywordPatterns } from './keyword-patterns.ts';

const KEYWORDS: readonly (readonly [language: string, keyword: string])[] = [
  ['en', 'cold brew'],
  ['en', 'running shoes'],
  ['en', 'best running shoes for beginners'],
  ['en', 'how to start a blog?'],
  ['en', 'learn python'],
  ['en', 'What is SEO?'],
  ['en', 'seo vs ppc'],
  ['en', 'why do cats purr'],
  ['de', 'Wärmepumpe'],
  ['de', 'Blog starten'],
  ['de', 'wie kann man Strom sparen'],
  ['de', 'Was ist eine Wärmepumpe?'],
  ['de', 'beste Laufschuhe für Anfänger'],
  ['es', 'huerto urbano'],
  ['es', 'el café'],
  ['es', 'cómo hacer café'],
  ['es', '¿Qué es el SEO?'],
  ['es', 'mejores zapatillas para correr'],
  ['zh', '冷萃咖啡'],
  ['zh', '如何做咖啡'],
  ['zh', '什么是绿茶？'],
  ['zh', '绿茶和红茶哪个好'],
  ['fr', 'pompe à chaleur'],
];

describe('keywordPatterns', () => {
  test.each(KEYWORDS)(
    '[OPS-09] in %s has enough of each kind for %j, and nothing twice',
    (language, keyword) => {
      const { suggestions, related, questions } = keywordPatterns(keyword, language);
      expect(suggestions.length).toBeGreaterThanOrEqual(12);
      expect(related.length).toBeGreaterThanOrEqual(10);
      expect(questions.length).toBeGreaterThanOrEqual(10);
      const all = [...suggestions, ...related, ...questions].map((text) => text.toLowerCase());
      expect(new Set(all).size).toBe(all.length);
      expect(all).not.toContain(keyword.toLowerCase());
      expect(all.filter((text) => /\{\}|\s{2}|^\s|\s$/.test(text))).toEqual([]);
      expect(all.filter((text) => /(?<!\p{L})(\p{L}+) \1(?!\p{L})/u.test(text))).toEqual([]);
    },
  );

  test.each(KEYWORDS)(
    '[KEY-12] in %s the questions for %j are shaped like questions',
    (language, keyword) => {
      const shape = language === 'es' ? /^¿.+\?$/ : language === 'zh' ? /？$/ : /^\p{Lu}.+\?$/u;
      for (const question of keywordPatterns(keyword, language).questions) expect(question).toMatch(shape);
    },
  );

  test.each([
    ['en', 'running shoes', 'How much do running shoes cost?'],
    ['en', 'cold brew', 'What are the biggest cold brew benefits?'],
    ['en', 'how to start a blog', 'What should you know before you start a blog?'],
    ['en', 'what are solar panels', 'What are solar panels?'],
    ['en', 'seo vs ppc', 'What should you know about “seo vs ppc”?'],
    ['de', 'Wärmepumpe', 'Was bedeutet „Wärmepumpe“?'],
    ['de', 'wie kann man Strom sparen', 'Was braucht man, wenn man Strom sparen will?'],
    ['de', 'Blog starten', 'Was sollte man zum Thema „Blog starten“ wissen?'],
    ['es', 'el café', '¿Qué tipos de café hay?'],
    ['es', 'cómo hacer café', '¿Cuánto cuesta hacer café?'],
    ['zh', '如何做咖啡', '做咖啡需要准备什么？'],
    ['zh', '冷萃咖啡', '冷萃咖啡有哪些好处？'],
  ])('in %s asks of %j: %s', (language, keyword, question) => {
    expect(keywordPatterns(keyword, language).questions).toContain(question);
  });

  test('does not say again what the keyword says', () => {
    const { suggestions } = keywordPatterns('laptops for beginners', 'en');
    expect(suggestions.some((text) => text.includes('beginners for beginners'))).toBe(false);
    expect(keywordPatterns('coffee tips', 'en').suggestions).not.toContain('coffee tips tips');
  });

  test('joins Spanish prepositions and articles', () => {
    const { related } = keywordPatterns('hacer el pan', 'es');
    expect(related).toContain('ventajas de hacer el pan');
    expect(keywordPatterns('el Camino de Santiago', 'es').related).toContain(
      'alternativas a Camino de Santiago',
    );
  });

  test.each([
    ['nothing', ''],
    ['spaces', '  \n '],
    ['marks', '??'],
    ['hidden characters', '\u200B\u202E'],
  ])('has nothing for %s', (_, keyword) => {
    expect(keywordPatterns(keyword, 'en')).toEqual({ suggestions: [], related: [], questions: [] });
  });

  test.each(['x'.repeat(100_000), 'how to '.repeat(10_000), '?'.repeat(100_000), 'a$& $1 {}'])(
    'keeps its lines short whatever it is given (%#)',
    (keyword) => {
      const { suggestions, questions } = keywordPatterns(keyword, 'en');
      expect([...suggestions, ...questions].every((text) => text.length < 300)).toBe(true);
    },
  );
});
