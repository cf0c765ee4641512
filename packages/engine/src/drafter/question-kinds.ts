import { primaryLanguage } from '../text/language.ts';

export interface QuestionKind {
  /** The term to define. */
  defines?: string;
  /** Pattern that an answer must match, such as a duration. */
  answer?: RegExp;
  /** The question without its question words. */
  matter: string;
}

interface QuestionWords {
  definition: RegExp;
  /** Comparisons are not terms to define. */
  notDefined: RegExp;
  kinds: readonly { asks: RegExp; answer: RegExp }[];
  form: RegExp;
}

const ENGLISH_NUMBER =
  '(?:\\p{N}|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|eighteen|twenty|thirty|half an?|an?|several|a few))';
const GERMAN_NUMBER =
  '(?:\\p{N}|\\b(?:eine?[nmr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halben?|einige|mehrere))';
const SPANISH_NUMBER =
  '(?:\\p{N}|\\b(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|medi[oa]|vari[oa]s))';
const CHINESE_NUMBER = '[\\p{N}一二两三四五六七八九十百千万半]';

/** In Chinese; no date, and no point in time such as 三年后. */
function lengthOfTime(unit: string): RegExp {
  const number = '(?<![\\p{N}上去今明前同每第])(?:\\p{N}{1,3}|[一二两三四五六七八九十百半]+)';
  return new RegExp(`${number}(?:[到至~-]${number})?个?${unit}(?![\\p{N}后前起])`, 'u');
}

const ENGLISH: QuestionWords = {
  definition: /^what(?:[’']s| is| are| does) (?:an? |the )?(.+?)(?: mean)?\?$/iu,
  notDefined: /\b(?:best|worst|difference|price|cost|point|way|reason|between|for|to|in|on)\b(?!-)/iu,
  kinds: [
    {
      asks: /\bhow often\b/iu,
      answer: new RegExp(
        `\\b(?:every|each|once|twice|nightly|hourly|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?)\\b|${ENGLISH_NUMBER}[^,;]{0,12} times`,
        'iu',
      ),
    },
    {
      asks: /\bhow (?:long|soon|many (?:minutes|hours|days|weeks|months|years))\b/iu,
      answer: new RegExp(
        `${ENGLISH_NUMBER}[^,;]{0,24}\\b(?:second|minute|hour|day|night|week|month|year)s?\\b`,
        'iu',
      ),
    },
    {
      asks: /\bhow much\b.*\bcosts?\b|\bwhat does\b.*\bcost\b/iu,
      answer: /[$€£¥]|\b(?:dollars?|euros?|pounds?)\b/iu,
    },
    {
      asks: /\bhow (?:much|many|big|large|hot|warm|cold|deep|far|high)\b/iu,
      answer: new RegExp(ENGLISH_NUMBER, 'iu'),
    },
  ],
  form: /\b(?:how|long|soon|often|much|many|take|takes|last|lasts|keep|keeps|stay|stays|need|needs|should|good for)\b/giu,
};

const WORDS: Readonly<Record<string, QuestionWords>> = {
  en: ENGLISH,
  de: {
    definition:
      /^was (?:ist|sind|bedeutet|heißt|versteht man unter) (?:eine?[nm]? |der |die |das )?(.+?)\?$/iu,
    notDefined: /\b(?:beste[nrs]?|unterschied|preis|für|zwischen|bei|im|zum|besser)\b/iu,
    kinds: [
      {
        asks: /\bwie oft\b/iu,
        answer: new RegExp(
          `\\b(?:jede[nrsm]?|täglich|wöchentlich|monatlich|jährlich|einmal|zweimal|alle)\\b|${GERMAN_NUMBER} ?mal`,
          'iu',
        ),
      },
      {
        asks: /\bwie (?:lange|viele (?:minuten|stunden|tage|wochen|monate|jahre))\b/iu,
        answer: new RegExp(
          `${GERMAN_NUMBER}[^,;]{0,24}\\b(?:sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)\\b`,
          'iu',
        ),
      },
      { asks: /\bwas kostet\b|\bwie teuer\b/iu, answer: /[$€£¥]|\b(?:euro|cent|dollar|franken)\b/iu },
      {
        asks: /\bwie (?:viele?|hoch|groß|teuer|laut|warm|heiß|weit|schwer)\b|\bwas kostet\b/iu,
        answer: /\p{N}|\b(?:so (?:laut|groß|hoch) wie)\b/iu,
      },
    ],
    form: /\b(?:wie|lange|oft|viele?|dauert|dauern|hält|halten|braucht|brauchen|muss|sollte)\b/giu,
  },
  es: {
    definition: /^¿?qué (?:es|son|significa) (?:una? |el |la |los |las )?(.+?)\?$/iu,
    notDefined: /(?<!\p{L})(?:mejor|peor|diferencia|precio|entre|para|más)(?!\p{L})/iu,
    kinds: [
      {
        asks: /cada cuánto|con qué frecuencia|cuántas veces/iu,
        answer: new RegExp(
          `(?<!\\p{L})(?:cada|diari\\p{L}+|semanal\\p{L}*|mensual\\p{L}*)(?!\\p{L})|${SPANISH_NUMBER}[^,;]{0,8} ve(?:z|ces)`,
          'iu',
        ),
      },
      {
        asks: /cuánto (?:tiempo|dura|tarda|se tarda|aguanta)|cuánt[oa]s (?:minutos|horas|días|semanas|meses|años)/iu,
        answer: new RegExp(
          `${SPANISH_NUMBER}[^,;]{0,24}(?<!\\p{L})(?:segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?)(?!\\p{L})`,
          'iu',
        ),
      },
      {
        asks: /cuánto (?:cuesta|vale)/iu,
        answer: /[$€£¥]|(?<!\p{L})(?:euros?|dólares|pesos|céntimos)(?!\p{L})/iu,
      },
      { asks: /cuánt[oa]s?/iu, answer: new RegExp(SPANISH_NUMBER, 'iu') },
    ],
    form: /(?<!\p{L})(?:cuánt[oa]s?|cada|tiempo|dura|duran|tarda|tardan|aguanta|hace falta|necesita|se)(?!\p{L})/giu,
  },
  zh: {
    definition: /^(?:什么是|何谓)(.+?)[？?]$/u,
    notDefined: /最好|区别|价格/u,
    kinds: [
      { asks: /几年/u, answer: lengthOfTime('年') },
      { asks: /几个?月/u, answer: lengthOfTime('月') },
      {
        asks: /多久(?!.*一次)|多长时间|几(?:天|小时|分钟|周)/u,
        answer: lengthOfTime('(?:年|月|天|日|小时|分钟|周|星期)'),
      },
      { asks: /多少钱|价格/u, answer: /[¥￥$€]|[\p{N}百千万]\s*(?:元|块|美元|欧元)/u },
      { asks: /多少|几/u, answer: new RegExp(CHINESE_NUMBER, 'u') },
    ],
    form: /多久|多长时间|几(?:年|个?月|天|小时|分钟|周)|多少|能用|可以|需要|应该|怎么|如何|什么|吗|呢/gu,
  },
};
const MOST_DEFINED_WORDS = 6;

/** Classifies a question by its answer: a definition, a duration, an amount, or any. */
export function questionKind(question: string, language: string): QuestionKind {
  const words = WORDS[primaryLanguage(language)] ?? ENGLISH;
  const defined = words.definition.exec(question)?.[1];
  if (
    defined !== undefined &&
    !words.notDefined.test(defined) &&
    defined.split(/\s/).length <= MOST_DEFINED_WORDS
  ) {
    return { defines: defined, matter: defined };
  }
  const matter = question.replace(words.form, ' ');
  const answer = words.kinds.find(({ asks }) => asks.test(question))?.answer;
  return answer === undefined ? { matter } : { answer, matter };
}
