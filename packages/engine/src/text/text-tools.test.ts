import { describe, expect, test } from 'vitest';
import { textTools } from './text-tools.ts';

describe('sentences', () => {
  test.each([
    ['en', 'It rains. We stay.', ['It rains.', 'We stay.']],
    ['en', 'Dr. Smith met J. K. Rowling. They talked.', ['Dr. Smith met J. K. Rowling.', 'They talked.']],
    ['en', 'It came from the U.S. The price fell.', ['It came from the U.S.', 'The price fell.']],
    [
      'en',
      'Few pages have a heading [2]. 66 percent of all readers skim [3]. $5 buys it. ~40 people did.',
      [
        'Few pages have a heading [2].',
        '66 percent of all readers skim [3].',
        '$5 buys it.',
        '~40 people did.',
      ],
    ],
    ['en', 'He said "so." 66 percent agreed.', ['He said "so."', '66 percent agreed.']],
    ['en', 'It began in 2019. 12 percent left.', ['It began in 2019.', '12 percent left.']],
    ['ru', 'Читают немногие [2]. 66 процентов листают.', ['Читают немногие [2].', '66 процентов листают.']],
    ['en', '2. 3 cups of water', ['2. 3 cups of water']],
    [
      'en',
      'See vol. 2 of it, approx. 5 kg at 1.5 percent.',
      ['See vol. 2 of it, approx. 5 kg at 1.5 percent.'],
    ],
    ['en', 'Seen on 12.5.2020 by some, e.g. 5 of them.', ['Seen on 12.5.2020 by some, e.g. 5 of them.']],
    [
      'de',
      'Am 3. 5. 2020 waren es mind. 20 und ca. 30 Leute.',
      ['Am 3. 5. 2020 waren es mind. 20 und ca. 30 Leute.'],
    ],
    [
      'es',
      'Es de aprox. 5 kg (pág. 3). 8 personas lo vieron.',
      ['Es de aprox. 5 kg (pág. 3).', '8 personas lo vieron.'],
    ],
    ['en', 'See Fig. 3 and No. 5 for more. Done.', ['See Fig. 3 and No. 5 for more.', 'Done.']],
    ['en', 'Pi is 3.14 today. Yahoo! is old.', ['Pi is 3.14 today.', 'Yahoo! is old.']],
    ['en', '“Stop.” He left.', ['“Stop.”', 'He left.']],
    ['en', 'One line\nAnother line', ['One line', 'Another line']],
    [
      'de',
      'Das ist z. B. Kaffee. Am 3. Oktober kam Dr. Müller.',
      ['Das ist z. B. Kaffee.', 'Am 3. Oktober kam Dr. Müller.'],
    ],
    ['de', 'Es waren zwölf bzw. 12. Danach ging er.', ['Es waren zwölf bzw. 12.', 'Danach ging er.']],
    ['de', 'Nach § 95 Abs. 2 Nr. 2 droht ein Bußgeld.', ['Nach § 95 Abs. 2 Nr. 2 droht ein Bußgeld.']],
    [
      'de',
      'Es kostet 3 Mio. Euro, sog. Netto. Das ist viel.',
      ['Es kostet 3 Mio. Euro, sog. Netto.', 'Das ist viel.'],
    ],
    ['en', 'They sold tea, rice etc. The rest stayed.', ['They sold tea, rice etc.', 'The rest stayed.']],
    ['en', 'Until Jan. 2024 Acme Co. Ltd. sold it.', ['Until Jan. 2024 Acme Co. Ltd. sold it.']],
    [
      'es',
      'En EE. UU. Marta bebe aprox. 1 litro. La ley calla.',
      ['En EE. UU. Marta bebe aprox. 1 litro.', 'La ley calla.'],
    ],
    [
      'es',
      'Vivió en EE. UU. La ley cambió en la pág. 12.',
      ['Vivió en EE. UU.', 'La ley cambió en la pág. 12.'],
    ],
    ['es', 'El Sr. García llegó. ¿Qué quería? ¡Café!', ['El Sr. García llegó.', '¿Qué quería?', '¡Café!']],
    [
      'en',
      'It is quiet from 10 p.m. to 6 a.m. [1] Owners sleep. Call at 5 p.m. Monday.',
      ['It is quiet from 10 p.m. to 6 a.m.', '[1] Owners sleep.', 'Call at 5 p.m. Monday.'],
    ],
    ['en', 'It runs until 6 a.m. Owners sleep.', ['It runs until 6 a.m.', 'Owners sleep.']],
    ['es', 'Calla de 10 p. m. a 6 a. m. [2] Duermen.', ['Calla de 10 p. m. a 6 a. m.', '[2] Duermen.']],
    ['es', 'Abre a las 6 a. m. Juan entra, p. ej. Ana.', ['Abre a las 6 a. m.', 'Juan entra, p. ej. Ana.']],
    [
      'de',
      'Ab 22 Uhr ist es leise. [1] Das gilt z. B. Sonntags.',
      ['Ab 22 Uhr ist es leise.', '[1] Das gilt z. B. Sonntags.'],
    ],
    [
      'en',
      'It came from the U.S. [1][S2.3] Prices fell.',
      ['It came from the U.S.', '[1][S2.3] Prices fell.'],
    ],
    ['en', 'So say Smith et al. [1]. Others agree.', ['So say Smith et al. [1].', 'Others agree.']],
    ['en', 'It has 50 decibels.[1] Others agree.', ['It has 50 decibels.', '[1] Others agree.']],
    [
      'en',
      'Use a scale, i.e. Mettler No. 5, approx. Grade A.',
      ['Use a scale, i.e. Mettler No. 5, approx. Grade A.'],
    ],
    ['zh', '咖啡是饮料。你喜欢吗？“好的。”他说。', ['咖啡是饮料。', '你喜欢吗？', '“好的。”', '他说。']],
    [
      'zh',
      '“水温八十度。茶叶细嫩。”[1]“保存一年。”[2]',
      ['“水温八十度。', '茶叶细嫩。”', '[1]“保存一年。”', '[2]'],
    ],
    ['ja', 'これは本です。「はい。」と言った。', ['これは本です。', '「はい。」と言った。']],
    [
      'en',
      '*Do desks pay off? Notes* says: Yes! See **Is it so?** Next. Read *What now?* [1], *Why?* [2] and "So! Then" [3]. End.',
      [
        '*Do desks pay off? Notes* says: Yes!',
        'See **Is it so?**',
        'Next.',
        'Read *What now?* [1], *Why?* [2] and "So! Then" [3].',
        'End.',
      ],
    ],
    [
      'en',
      'He said “Stop. Go” twice. “Sit. Stay.” Then 5*3. So 6*2. A 5" pipe. A 6" one.',
      ['He said “Stop. Go” twice.', '“Sit.', 'Stay.”', 'Then 5*3.', 'So 6*2.', 'A 5" pipe.', 'A 6" one.'],
    ],
    [
      'en',
      'It costs 5 €*. Ask us. **E.g.** Anna.\n*One line\nOther*',
      ['It costs 5 €*.', 'Ask us.', '**E.g.** Anna.', '*One line', 'Other*'],
    ],
    [
      'de',
      '„Lohnt es sich? Ja!“ heißt es. Laut *Was nun? Teil 2.* ist es so.',
      ['„Lohnt es sich? Ja!“ heißt es.', 'Laut *Was nun? Teil 2.* ist es so.'],
    ],
    [
      'zh',
      '《好吗？经验》写道：好。《好吗？》补充：不。',
      ['《好吗？经验》写道：好。', '《好吗？》补充：不。'],
    ],
    ['en', '  \n ', []],
  ])('in %s of %j', (language, text, expected) => {
    expect(textTools(language).sentences(text)).toEqual(expected);
  });

  test('loses no character but spaces', () => {
    const text = 'A. b c! D? e.g. F... "G." (H.) No. 7. “I” – J; k. L';
    expect(textTools('en').sentences(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });
});

test.each([
  [
    'en',
    "Don't say 3,000.50 (or 1;2) in an e.g. snake_case, well-known A/B test of v2.0-rc at 10:30; it’s 5% x².",
  ],
  ['fr', "L'eau d’Évian qu'on boit aujourd’hui coûte 1,50 € à l'hôtel."],
  ['de', 'Der 3. Größenvergleich: z.B. 12.000 m² Hanf-Öl „für“ Straßenbahnen…'],
  ['es', '¿Qué café molido (200 g) recomiendas? ¡El de Perú, año 2024!'],
  ['ru', 'Съешь ещё этих мягких французских булок, да выпей же чаю.'],
  ['ar', 'القهوة مشروب ساخن، أليس كذلك؟'],
  ['hi', 'कॉफ़ी एक गरम पेय है।'],
  ['ko', '커피는 Ethiopia에서 왔다.'],
  ['en', 'Coffee is 咖啡 in Chinese and กาแฟ in Thai.'],
  ['zh', '咖啡是一种饮料,2024年卖了3.5万吨。'],
])('words in %s are those of the segmenter: %s', (language, text) => {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  expect(textTools(language).words(text)).toEqual(words);
});

describe('terms', () => {
  test.each([
    [
      'en',
      "What's the best running shoes for the company’s 2024 runners? 3.5",
      ['best', 'run', 'shoe', 'compani', 'runner'],
    ],
    ['de', 'Die Häuser des Dorfes sind alt', ['haus', 'dorf']],
    ['es', 'Las mejores cafeteras para la casa', ['mejor', 'cafeter', 'cas']],
    ['fr', "l'eau de la rivière", ['eau', 'rivi']],
    ['zh', '咖啡因是一种兴奋剂', ['咖啡因', '兴奋', '剂']],
    ['xx', 'unknown words stay', ['unknown', 'words', 'stay']],
    ['en', '', []],
  ])('in %s of %j', (language, text, expected) => {
    expect(textTools(language).terms(text)).toEqual(expect.arrayContaining(expected));
    expect(
      textTools(language)
        .terms(text)
        .every((term) => term === term.toLowerCase()),
    ).toBe(true);
  });

  test('meets the forms of a word in one stem', () => {
    const { terms } = textTools('en');
    expect(terms('brewing')).toEqual(terms('brewed'));
    expect(textTools('de').terms('Kosten')).toEqual(textTools('de').terms('kosten'));
  });
});

describe('textTools', () => {
  test('leaves punctuation out of the words', () => {
    expect(textTools('en').words('one, two')).toEqual(['one', 'two']);
  });

  test('is made once for a language and its regions', () => {
    expect(textTools('en-GB')).toBe(textTools('en'));
    expect(textTools('tlh')).toBe(textTools('xx'));
  });

  test.each(['a', 'y', 'ing', 'A. ', '1. ', '。', '字', '\n', '"', 'a.b.', '*a. ', '*a', '“a.'])(
    'holds out against 200 KB of %j',
    (atom) => {
      const text = atom.repeat(Math.ceil(200_000 / atom.length));
      for (const language of ['en', 'de', 'es', 'zh']) {
        const tools = textTools(language);
        expect(tools.sentences(text).join('').length).toBeLessThanOrEqual(text.length);
        expect(tools.terms(text).every((term) => term.length <= 40)).toBe(true);
      }
    },
  );
});
