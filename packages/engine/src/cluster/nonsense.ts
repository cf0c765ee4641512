/** Texts that stand for one still to be written, by their words alone. */
const PLACEHOLDER =
  /^(?:lorem ipsum.*|(?:test|tests|testing|prueba|asdf|qwertz?|foo|bar|baz|untitled|tbd|todo|n a|none|null|undefined|placeholder|platzhalter|marcador|example|sample|(?:insert |enter |your )?(?:keyword|title|headline)|(?:tu )?(?:palabra clave|título)|schlüsselwort|schlagwort|xxx|blah|bla|(?:请输入|此处填写)?(?:(?:测试)+|标题|关键词|内容)|待定|占位符?)(?: (?:test|tests|testing|prueba|bar|baz|blah|bla|here|aquí|hier|keyword|title|text|\d+))*)$/u;
/** Error of a spreadsheet. */
const SHEET_ERROR = /^#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM)[!?]?$/i;
/** Rows of keys, forwards and backwards. */
const KEY_ROWS = [
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'asdfghjklö',
  'asdfghjklñ',
  'zxcvbnm',
  'yxcvbnm',
].flatMap((row) => [row, [...row].toReversed().join('')]);
/** Neighbouring keys from an end of their row, or more of them: "wert" in the middle is a word. */
const KEY_RUN = { atEnd: 4, anywhere: 5 };
/** More consonants than a word has in a row, counting signs of one sound such as `sch` once. */
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{7,}/;
const VOWEL = /[aeiouyäöüáéíóúàèìòùâêîôûãõåæøœ]/;
const REPEATED = /(\p{L})\1{3,}|^(\p{L}{1,3})\2{3,}$/u;
const MIN_LETTERS = 5;
const ID = new RegExp(
  [
    '(?=\\S*\\d)(?=\\S*[a-f])[\\da-f]{4,}(?:-[\\da-f]{4,}){2,}',
    '(?=\\S*\\d)(?=\\S*[a-z])[\\da-z_]{14,}',
    // Numbers of lists: KW-000417-XX.
    '[a-z]{1,5}[-_]0\\d{2,}(?:[-_][\\da-z]+)*',
    '(?:sku|asin|ean|gtin|upc|isbn|id|item|ref)(?:[-_.:# ]|n[or]\\b)*(?=\\S*\\d)[\\w-]{4,}',
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
);

/** True if a keyword or title is no text: a placeholder, an ID or keys pressed at random. */
export function isNonsense(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  if (!/\p{L}/u.test(plain) || ID.test(plain) || SHEET_ERROR.test(plain)) return true;
  const words = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const lower = words.map((word) => word.toLowerCase());
  if (PLACEHOLDER.test(lower.join(' ')) || REPEATED.test(lower.join(''))) return true;
  return words.filter(isMashed).length > words.length / 2;
}

function isMashed(word: string): boolean {
  if (!/^\p{Script=Latin}+$/u.test(word)) return false;
  const lower = word.toLowerCase();
  if (isKeyRun(lower)) return true;
  // Acronyms have no vowels.
  if (lower.length < MIN_LETTERS || word === word.toUpperCase()) return false;
  return !VOWEL.test(lower) || CONSONANTS.test(lower.replaceAll(/sch|ch|ck|th|ph|sh/g, 'k'));
}

const isKeyRun = (word: string): boolean =>
  KEY_ROWS.some(
    (row) =>
      row.includes(word) &&
      (word.length >= KEY_RUN.anywhere ||
        (word.length >= KEY_RUN.atEnd && (row.startsWith(word) || row.endsWith(word)))),
  );
