import { primaryLanguage } from '../text/language.ts';

export interface QuestionKind {
  /** The term to define. */
  defines?: string;
  /** What an answer has to contain, such as a duration. */
  answer?: RegExp;
  /** The question without its question words. */
  matter: string;
}

/** The definition asked for, what is no term to define, words of form, then what asks and what answers it. */
const LINES: Readonly<Record<string, string>> & { en: string } = {
  en: String.raw`^what(?:[’']s| is| are| does) (?:an? |the )?(.+?)(?: mean)?\?$
\b(?:best|worst|difference|price|cost|point|way|reason|between|for|to|in|on)\b(?!-)
\b(?:how|long|soon|often|much|many|take|takes|last|lasts|keep|keeps|stay|stays|need|needs|should|good for|why|when)\b
\bhow often\b => \b(?:every|each|once|twice|(?:night|hour|dai|week|month|quarter|year)ly|daily|annual(?:ly)?)\b|#[^,;]{0,12} times
\bhow (?:long|soon|many (?:minutes|hours|days|weeks|months|years))\b => #[^,;]{0,24}\b(?:second|minute|hour|day|night|week|month|year)s?\b
\bhow much\b.*\bcosts?\b|\bwhat does\b.*\bcost\b => [$€£¥]|\b(?:dollars?|euros?|pounds?)\b
\bhow (?:much|many|big|large|hot|warm|cold|deep|far|high|tall|wide|heavy|old|fast)\b => #
^why\b => \b(?:because|since|due to|so that|therefore|reason|causes?|caused|leads? to|as)\b
^when\b => \b(?:when|after|before|once|until|during|spring|summer|autumn|fall|winter|as soon as|in \d{4})\b
(?:\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|eighteen|twenty|thirty|half an?|an?|several|a few))`,
  de: String.raw`^was (?:ist|sind|bedeutet|heißt|versteht man unter) (?:eine?[nm]? |der |die |das )?(.+?)\?$
\b(?:beste[nrs]?|unterschied|preis|für|zwischen|bei|im|zum|besser)\b
\b(?:wie|lange|oft|viele?|dauert|dauern|hält|halten|braucht|brauchen|muss|sollte|warum|wann)\b
\bwie oft\b => \b(?:jede[nrsm]?|täglich|wöchentlich|monatlich|jährlich|einmal|zweimal|alle)\b|# ?mal
\bwie (?:lange|viele (?:minuten|stunden|tage|wochen|monate|jahre))\b => #[^,;]{0,24}\b(?:sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)\b
\bwas kostet\b|\bwie teuer\b => [$€£¥]|\b(?:euro|cent|dollar|franken)\b
\bwie (?:viele?|hoch|groß|laut|warm|heiß|weit|schwer)\b => \p{N}|\bso (?:laut|groß|hoch) wie\b
^(?:warum|wieso|weshalb)\b => (?<!\p{L})(?:weil|da|denn|wegen|damit|durch|aufgrund|grund|ursache|sodass|deshalb|daher)(?!\p{L})
^(?:ab )?wann\b => (?<!\p{L})(?:wenn|sobald|nach|vor|ab|bis|während|frühjahr|frühling|sommer|herbst|winter)(?!\p{L})
(?:\p{N}|\b(?:eine?[nmr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halben?|einige|mehrere))`,
  es: String.raw`^¿?qué (?:es|son|significa) (?:una? |el |la |los |las )?(.+?)\?$
(?<!\p{L})(?:mejor|peor|diferencia|precio|entre|para|más)(?!\p{L})
(?<!\p{L})(?:cuánt[oa]s?|cada|tiempo|dura|duran|tarda|tardan|aguanta|hace falta|necesita|se)(?!\p{L})
cada cuánto|con qué frecuencia|cuántas veces => (?<!\p{L})(?:cada|diari\p{L}+|semanal\p{L}*|mensual\p{L}*)(?!\p{L})|#[^,;]{0,8} ve(?:z|ces)
cuánto (?:tiempo|dura|tarda|se tarda|aguanta)|cuánt[oa]s (?:minutos|horas|días|semanas|meses|años) => #[^,;]{0,24}(?<!\p{L})(?:segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?)(?!\p{L})
cuánto (?:cuesta|vale) => [$€£¥]|(?<!\p{L})(?:euros?|dólares|pesos|céntimos)(?!\p{L})
cuánt[oa]s? => #
por qué => (?<!\p{L})(?:porque|ya que|debido|por eso|causa\p{L}*|motivo|gracias a|para que|puesto que|pues)(?!\p{L})
cuándo => (?<!\p{L})(?:cuando|después|antes|tras|durante|hasta|desde|primavera|verano|otoño|invierno)(?!\p{L})
(?:\p{N}|\b(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|medi[oa]|vari[oa]s))`,
  zh: String.raw`^(?:什么是|何谓)(.+?)[？?]$
最好|区别|价格
多久|多长时间|几(?:年|个?月|天|小时|分钟|周)|多少|能用|可以|需要|应该|怎么|如何|什么|吗|呢|为什么|为何
几年 => ~年(?![\p{N}后前起])
几个?月 => ~月(?![\p{N}后前起])
多久.*一次 => 每|一次
多久|多长时间|几(?:天|小时|分钟|周) => ~(?:年|月|天|日|小时|分钟|周|星期)(?![\p{N}后前起])
多少钱|价格 => [¥￥$€]|[\p{N}百千万]\s*(?:元|块|美元|欧元)
多少|几 => #
为什么|为何 => 因为|由于|因|所以|使|导致|原因
[\p{N}一二两三四五六七八九十百千万半]`,
};
/** In Chinese: a number that is no date. */
const COUNTED =
  '(?<![\\p{N}上去今明前同每第])(?:\\p{N}{1,3}|[一二两三四五六七八九十百半]+)(?:[到至-](?:\\p{N}{1,3}|[一二两三四五六七八九十百半]+))?个?';
const MOST_DEFINED_WORDS = 6;

/** Classifies a question by its answer: a definition, a duration, an amount, a reason, or any. */
export function questionKind(question: string, language: string): QuestionKind {
  const [definition = '', notDefined = '', form = '', ...kinds] = (
    LINES[primaryLanguage(language)] ?? LINES.en
  ).split('\n');
  const number = kinds.pop() ?? '';
  const pattern = (source: string, flags = 'iu') =>
    new RegExp(
      source.replaceAll('#', () => number).replaceAll('~', () => COUNTED),
      flags,
    );
  const defined = pattern(definition).exec(question)?.[1];
  const isTerm = defined !== undefined && !pattern(notDefined).test(defined);
  if (isTerm && defined.split(/\s/).length <= MOST_DEFINED_WORDS)
    return { defines: defined, matter: defined };
  const matter = question.replace(pattern(form, 'giu'), ' ');
  const [, answer] =
    kinds.map((kind) => kind.split(' => ')).find(([asks = '']) => pattern(asks).test(question)) ?? [];
  return answer === undefined ? { matter } : { answer: pattern(answer), matter };
}
