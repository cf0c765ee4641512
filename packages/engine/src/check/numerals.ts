/** Words for numbers in a language. */
export interface Numerals {
  /** Numbers up to 19, from zero on. */
  small: string;
  /** Tens from twenty on. */
  tens: string;
  /** Other numbers below a thousand with their values. */
  others?: Readonly<Record<string, number>>;
  hundred?: string;
  /** Powers of ten with their exponents. */
  scales: Readonly<Record<string, number>>;
  /** Hundreds and powers of ten that need no number in front. */
  alone?: ReadonlySet<string>;
  /** Articles in front of a hundred or power of ten. */
  articles?: ReadonlySet<string>;
  /** Word between tens and ones, or behind hundreds and powers of ten. */
  and: { word: string; behind: 'tens' | 'hundreds' };
  half: ReadonlySet<string>;
  point: string;
  /** Words in front that make a power of ten an unknown number: "a quarter of a million". */
  vague?: RegExp;
  /** Number that is none without another one behind it, as in "por ciento". */
  incomplete?: string;
}

/** By primary language. */
export const NUMERALS: Readonly<Record<string, Numerals>> = {
  en: {
    small:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    hundred: 'hundred',
    scales: { thousand: 3, million: 6, billion: 9, trillion: 12 },
    articles: new Set(['a', 'an']),
    and: { word: 'and', behind: 'hundreds' },
    half: new Set(['half']),
    point: 'point',
    vague: /\bof\s$/iu,
  },
  de: {
    small:
      'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    others: { ein: 1, eine: 1, zwo: 2, dreissig: 30, anderthalb: 1.5 },
    hundred: 'hundert',
    scales: { tausend: 3, million: 6, millionen: 6, milliarde: 9, milliarden: 9, billion: 12, billionen: 12 },
    alone: new Set(['hundert', 'tausend']),
    articles: new Set(['einer', 'einen']),
    and: { word: 'und', behind: 'hundreds' },
    half: new Set(['halbe', 'halben']),
    point: 'komma',
    vague: /(?:mehrere[nr]?|einige[nr]?|paar|viele[nr]?|wenige[nr]?|etliche[nr]?)\s$/iu,
  },
  es: {
    small:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    others: {
      un: 1,
      una: 1,
      veintiuno: 21,
      veintiún: 21,
      veintiuna: 21,
      veintidós: 22,
      veintitrés: 23,
      veinticuatro: 24,
      veinticinco: 25,
      veintiséis: 26,
      veintisiete: 27,
      veintiocho: 28,
      veintinueve: 29,
      cien: 100,
      ciento: 100,
      doscientos: 200,
      doscientas: 200,
      trescientos: 300,
      trescientas: 300,
      cuatrocientos: 400,
      cuatrocientas: 400,
      quinientos: 500,
      quinientas: 500,
      seiscientos: 600,
      seiscientas: 600,
      setecientos: 700,
      setecientas: 700,
      ochocientos: 800,
      ochocientas: 800,
      novecientos: 900,
      novecientas: 900,
    },
    scales: { mil: 3, millón: 6, millones: 6, billón: 12, billones: 12 },
    alone: new Set(['mil']),
    incomplete: 'ciento',
    and: { word: 'y', behind: 'tens' },
    half: new Set(['medio']),
    point: 'coma',
  },
};
