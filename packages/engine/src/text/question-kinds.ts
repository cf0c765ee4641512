import { primaryLanguage } from './language.ts';
import { memoize } from './memoize.ts';

export interface QuestionKind {
  /** Term to define. */
  defines?: string;
  /** Pattern that an answer contains, such as a duration. */
  answer?: RegExp;
  /** Question without its question words. */
  subject: string;
}

/**
 * Lines per language: definition questions, exceptions, question words, numbers, then pairs of question and answer
 * patterns; `#` is a number.
 */
const LINES: Readonly<Record<string, string>> & { en: string } = {
  en: String.raw`what(?:[’']s| is| are| does) (?:an? |the )?(.+?)(?: mean)?
best|worst|difference|price|cost|point|way|reason|between|for|to|in|on
how|long|soon|often|much|many|takes?|lasts?|keeps?|stays?|needs?|should|good for|why|when|what|which
one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half an?
how often => every|each|once|twice|daily|(?:night|hour|week|month|quarter|year)ly|annual(?:ly)?|times
how (?:long|soon|many (?:minutes|hours|days|weeks|months|years)) => #(?:second|minute|hour|day|night|week|month|year|decade)s?
how much.* costs?|what.* costs?|prices? => [$€£¥]|#(?:dollars?|euros?|pounds?|cents?)
how (?:much|many|big|large|hot|warm|cold|deep|far|high|tall|wide|heavy|old|fast) => #
why|what caus(?:es|ed) => because|due to|so that|therefore|reasons?|caus(?:es?|ed|ing)|le(?:ads?|d) to|thanks to|result(?:s|ed)?
when => when|after|before|once|until|during|by|spring|summer|autumn|fall|winter|\p{Nd}{4}
facts and figures|figures and facts => \p{Nd}+`,
  de: String.raw`was (?:ist|sind|bedeutet|heißt|versteht man unter) (?:eine?[nm]? |der |die |das )?(.+?)
beste[nrs]?|unterschied|preis|für|zwischen|bei|im|zum|besser
wie|lange|oft|viele?|dauer(?:t|n)|hält|halten|brauch(?:t|en)|muss|soll(?:te)?|man|warum|wieso|weshalb|wann|was|welche[rsnm]?
zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|halbe[sn]?
wie oft => jede[nrsm]?|täglich|wöchentlich|monatlich|jährlich|einmal|zweimal|alle|mal
wie (?:lange|viele (?:minuten|stunden|tage|wochen|monate|jahre)) => #(?:sekunde|minute|stunde|tage?|woche|monate?|jahre?|jahrzehnte?)n?
was koste(?:t|n)|wie teuer|wie ?viel koste(?:t|n) => [$€£¥]|#(?:euro|cent|dollar|franken)
wie ?(?:viele?|hoch|groß|laut|warm|heiß|weit|schwer|alt|schnell) => #
warum|wieso|weshalb|was verursacht\p{L}* => weil|da|denn|wegen|damit|durch|aufgrund|gr[uü]nde?|ursachen?|sodass|deshalb|daher|führt
(?:ab )?wann => wenn|sobald|nach|vor|ab|bis|während|frühjahr|frühling|sommer|herbst|winter|\p{Nd}{4}
zahlen und fakten|fakten und zahlen => \p{Nd}+`,
  es: String.raw`¿?qué (?:es|son|significa) (?:una? |el |la |los |las )?(.+?)
mejor|peor|diferencia|precio|entre|para|más
cuánt[oa]s?|cada|tiempo|duran?|tardan?|aguanta|hay que|hace falta|necesita|se|qué|por qué|cuándo|cómo|deben?
dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|medi[oa]
cada cuánto|con qué frecuencia|cuántas veces => cada|diari[oa]s?|semanal(?:es|mente)?|mensual(?:es|mente)?|tod[oa]s l[oa]s|ve(?:z|ces)
cuánto (?:tiempo|dura|tarda|se tarda|aguanta)|cuánt[oa]s (?:minutos|horas|días|semanas|meses|años) => #(?:segundo|minuto|hora|día|semana|mes|mese|año|década)s?
cuánto (?:cuestan?|vale) => [$€£¥]|#(?:euros?|dólares|pesos|céntimos)
cuánt[oa]s? => #
por qué|qué caus\p{L}+ => porque|ya que|debido|por eso|causas?|motivos?|gracias a|para que|puesto que|pues
cuándo => cuando|después|antes|tras|durante|hasta|desde|a los|primavera|verano|otoño|invierno|\p{Nd}{4}
datos y cifras|cifras y datos => \p{Nd}+`,
  zh: String.raw`(?:什么是|何谓)(.+?)
最好|区别|价格
多久|多长时间|几(?:年|个?月|天|小时|分钟|周)|多少钱?|能用|可以|需要|应该|怎么|如何|什么时候|什么|吗|呢|为什么|为何|是|的
(?<![\p{Nd}上去今明前同每第])(?:\p{Nd}{1,3}(?!\p{Nd})|[一二两三四五六七八九十百千万半]+)(?:[到至~-][\p{Nd}一二三四五六七八九十]+)?
多久.*一次 => 每|一次
多久|多长时间|几(?:年|个?月|天|小时|分钟|周) => #个?(?:年|月|天|日|小时|分钟|周|星期)(?![\p{Nd}后前起初底末])
多少钱|价格 => [¥￥$€]|\p{Nd}[百千万亿]*\s?(?:元|块|美元|欧元)
多少|几 => #
为什么|为何 => 因为|由于|因|所以|使|导致|原因
什么时候|何时 => 时|后|前|年|月|季|春|夏|秋|冬
数据与事实|事实与数据 => \p{Nd}`,
};
const MAX_DEFINED_WORDS = 6;

/** Classifies a question: definition, frequency, duration, price, quantity, reason, time, figures or other. */
export function questionKind(question: string, language: string): QuestionKind {
  const { definition, notDefined, form, kinds } = patternsOf(primaryLanguage(language));
  const defined = definition.exec(question.trim())?.[1];
  if (defined !== undefined && !notDefined.test(defined) && defined.split(/\s/).length <= MAX_DEFINED_WORDS)
    return { defines: defined, subject: defined };
  const kind = kinds.find(({ asks }) => asks.test(question));
  if (kind === undefined) return { subject: question.replace(form, ' ') };
  return { answer: kind.answer, subject: question.replace(kind.asks, ' ').replace(form, ' ') };
}

const patternsOf = memoize((language: string) => {
  const lines = (LINES[language] ?? LINES.en).split('\n');
  const [definition = '', notDefined = '', form = '', number = '', ...kinds] = lines;
  const isSpaced = language !== 'zh';
  const word = (list: string) => `(?<![\\p{L}\\p{N}-])(?:${list})(?![\\p{L}\\p{N}-])`;
  const pattern = (list: string, flags = 'iu') => new RegExp(isSpaced ? word(list) : list, flags);
  // Excludes prices and years. Some words may come between a number and its unit.
  const counted = isSpaced
    ? `(?:(?<![\\p{Nd}$€£¥][\\p{Nd}.,]*)(?!(?:1[5-9]|20)\\d\\d(?!\\p{Nd}))\\p{Nd}[\\p{Nd}.,]*|${word(number)})[^,;]{0,24}?(?<!\\p{L})`
    : number;
  const answerOf = (answer: string) => {
    if (!answer.includes('#')) return pattern(answer);
    return new RegExp(answer.replace('#', () => counted) + (isSpaced ? '(?!\\p{L})' : ''), 'iu');
  };
  return {
    definition: new RegExp(`^${definition}\\s*[?？]$`, 'iu'),
    notDefined: pattern(notDefined),
    form: pattern(form, 'giu'),
    kinds: kinds
      .map((kind) => kind.split(' => '))
      .map(([asks = '', answer = '']) => ({ asks: pattern(asks), answer: answerOf(answer) })),
  };
});
