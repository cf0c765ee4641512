import { describe, expect, test } from 'vitest';
import { detectLanguage, isClearlyForeign, languageOfText, primaryLanguage } from './language.ts';

describe('detectLanguage', () => {
  test.each([
    ['en', 'The best way to start a garden is to begin with a small bed.'],
    ['en', 'best running shoes'],
    ['de', 'Wie funktioniert eine Wärmepumpe im Altbau?'],
    ['de', 'Wärmepumpe'],
    ['es', '¿Cómo hacer café en casa con una prensa?'],
    ['es', 'cómo cuidar un huerto urbano'],
    ['fr', 'Pourquoi le ciel est bleu et la mer aussi'],
    ['it', 'Come si prepara il caffè nella moka della nonna'],
    ['pt', 'Como fazer café em casa com um filtro de pano'],
    ['nl', 'Hoe kies je de beste schoenen voor een marathon'],
    ['sv', 'Hur man väljer rätt skor för att springa'],
    ['pl', 'Jak wybrać buty do biegania i nie żałować'],
    ['tr', 'Evde kahve nasıl yapılır ve ne kadar sürer'],
    ['zh', '冷萃咖啡怎么做'],
    ['zh', '用 Python 做数据分析的方法'],
    ['ja', 'コーヒー豆の選び方を教えてください'],
    ['ko', '집에서 커피를 만드는 방법'],
    ['ru', 'как приготовить кофе дома'],
    ['uk', 'як приготувати каву вдома і не помилитися'],
    ['ar', 'كيف تصنع القهوة في المنزل'],
    ['he', 'איך להכין קפה בבית'],
    ['el', 'πώς να φτιάξετε καφέ'],
    ['th', 'วิธีทำกาแฟที่บ้าน'],
    ['hi', 'घर पर कॉफी कैसे बनाएं'],
  ])('finds %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test.each([
    ['nothing', ''],
    ['numbers', '12345 6.7'],
    ['marks', '?!… 😀'],
    ['a name', 'X'],
    ['a brand', 'Kubernetes'],
  ])('takes English for %s', (_, text) => {
    expect(detectLanguage(text)).toBe('en');
  });
});

describe('primaryLanguage', () => {
  test.each([
    ['zh-Hans', 'zh'],
    ['EN-gb', 'en'],
    [' de_AT ', 'de'],
    ['fil', 'fil'],
    ['', 'en'],
    ['english', 'en'],
    ['../../etc', 'en'],
  ])('of %j is %s', (tag, language) => {
    expect(primaryLanguage(tag)).toBe(language);
  });
});

describe('isClearlyForeign', () => {
  const english = 'The water is hot and it should not be on the fire for this long. '.repeat(3);
  const german = 'Das Wasser ist heiß und es soll nicht auf dem Feuer stehen. '.repeat(3);
  const danish = 'Vandet er varmt og det skal ikke være på ilden for længe med den. '.repeat(3);

  test.each([
    ['de', english, true],
    ['en', german, true],
    ['zh', english, true],
    ['en', '水温很重要，磨豆也很重要。', true],
    ['ru', 'το νερό είναι ζεστό και έτοιμο', true],
    ['en', english, false],
    ['de-AT', german, false],
    ['zh', '用 Python 做数据分析的方法有很多', false],
    ['nb', danish, false],
    ['ru', 'як приготувати каву вдома', false],
    ['bg', 'водата е гореща и готова', false],
    ['hu', english, false],
    ['de', 'Kubernetes Docker', false],
    ['de', '', false],
  ])('%s: %s is %s', (tag, text, certain) => {
    expect(isClearlyForeign(tag, text)).toBe(certain);
  });
});

test.each([
  ['The gate hangs on two hinges, and it is the lower one that has to carry the weight of it.', 'en'],
  ['La puerta cuelga de dos bisagras y es la de abajo la que lleva el peso de las tablas.', 'es'],
  ['Le portail est suspendu à deux gonds, et c’est celui du bas qui porte le poids des planches.', 'fr'],
  ['Das Tor hängt an zwei Bändern, und das untere ist es, das die Last der Bretter trägt.', 'de'],
  ['O portão fica em duas dobradiças, e não é a de cima que leva o peso das tábuas com a chuva.', 'pt'],
  ['Il cancello è appeso a due cardini, e non è quello in alto che porta il peso delle tavole.', 'it'],
  [
    'Het hek hangt aan twee scharnieren, en het is niet het bovenste dat het gewicht van de planken draagt.',
    'nl',
  ],
  ['京都には大小あわせて二百を超える庭園がある。', 'ja'],
  ['重慶南路曾經有上百家書店', 'zh'],
  ['광장시장은 백 년이 넘는 역사를 가진 시장이다.', 'ko'],
  ['Ворота висят на двух петлях.', 'ru'],
  ['Ворота висять на двох петлях, і нижня тримає вагу.', 'uk'],
  ['تفقد شبكات المياه القديمة', 'ar'],
  ['השער תלוי על שני צירים', 'he'],
  ['1234 5678', undefined],
  ['', undefined],
  ['Foo bar baz', undefined],
])('languageOfText: %s is %s', (text, language) => {
  expect(languageOfText(text)).toBe(language);
});
