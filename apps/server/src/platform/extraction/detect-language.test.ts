import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

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
])('%s: %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
