/** Texts that stand for one still to be written, by their words alone. */
const PLACEHOLDER =
  /^(?:lorem ipsum.*|(?:test|tests|testing|prueba|asdf|qwertz?|foo|bar|baz|untitled|tbd|todo|n a|none|null|undefined|placeholder|platzhalter|marcador|example|sample|(?:insert |enter |your )?(?:keyword|title|headline)|(?:tu )?(?:palabra clave|título)|schlüsselwort|schlagwort|xxx|blah|bla|(?:请输入|此处填写)?(?:(?:测试)+|标题|关键词|内容)|待定|占位符?)(?: (?:test|tests|testing|prueba|bar|baz|blah|bla|here|aquí|hier|keyword|title|text|\d+))*)$/u;
/** Error of a spreadsheet. */
const SHEET_ERROR = /^#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM)[!?]?$/i;
/** Neighbouring keys, forwards or backwards. */
const KEY_ROWS = ['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'].flatMap((row) => [
  row,
  [...row].toReversed().join(''),
]);
const MIN_KEYS = 4;
/** More consonants than a word has in a row, counting signs of one sound such as `sch` once. */
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{7,}/;
const VOWEL = /[aeiouyäöüáéíóúàèìòùâêîôûãõåæøœ]/;
const REPEATED = /(\p{L})\1{3,}|^(\p{L}{1,3})\2{3,}$/u;
const MIN_LETTERS = 5;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^(?=\S*\d)(?=\S*[a-z])[\da-z_]{14,}$/i;

/** True if a keyword or title is no text: a placeholder, an ID or keys pressed at random. */
export function isNonsense(text: string): boolean {
  const plain = text.normalize('NFKC').trim();
  if (!/\p{L}/u.test(plain) || ID.test(plain) || SHEET_ERROR.test(plain)) return true;
  const words = plain
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  if (PLACEHOLDER.test(words.join(' ')) || REPEATED.test(words.join(''))) return true;
  const long = words.filter((word) => /^\p{Script=Latin}+$/u.test(word) && word.length >= MIN_LETTERS);
  return long.length > 0 && long.filter(isMashed).length > words.length / 2;
}

const isMashed = (word: string): boolean =>
  !VOWEL.test(word) ||
  CONSONANTS.test(word.replaceAll(/sch|ch|ck|th|ph|sh/g, 'k')) ||
  KEY_ROWS.some((row) =>
    Array.from({ length: row.length - MIN_KEYS + 1 }, (_, at) => row.slice(at, at + MIN_KEYS)).some((keys) =>
      word.includes(keys),
    ),
  );
