import { primaryLanguage } from '../../text/language.ts';

export type PhraseFinder = (sentence: string) => string[];

export interface StyleWords {
  cliches: PhraseFinder;
  /** Empty commenting clauses at the end of a sentence. */
  tails: PhraseFinder;
  isPassive: (sentence: string) => boolean;
  /** Returns the words by which a sentence refers to a study or survey; undefined without any. */
  study: (sentence: string) => string | undefined;
  /** Words and phrases that connect a sentence with the one before. */
  transitions: RegExp;
}

const finder =
  (pattern: RegExp): PhraseFinder =>
  (sentence) =>
    sentence.match(pattern) ?? [];

/** Finds whole phrases in any case. */
const anyOf = (phrases: readonly string[]): PhraseFinder =>
  finder(new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu'));

/** Matches a clause before a semicolon, or else captures one that ends its sentence. */
const CLAUSE = /[^.?!;]+;|([^.?!;]+)/g;

/** Matches from an opening to the end of its clause. A single pattern would take quadratic time. */
const tailsOf =
  (opening: RegExp): PhraseFinder =>
  (sentence) => {
    if (!opening.test(sentence)) return [];
    return Array.from(sentence.matchAll(CLAUSE)).flatMap(([, clause = '']) => {
      const at = clause.search(opening);
      return at < 0 ? [] : [clause.slice(at)];
    });
  };

const finds =
  (pattern: RegExp) =>
  (sentence: string): boolean =>
    pattern.test(sentence);

const AUXILIARY = /\b(?:wird|werden|wurde|wurden|worden)\b/iu;
/** Bounded, so that endless words are not rescanned from each position. */
const PARTICIPLE = /\b(?:ge\p{L}{2,80}(?:t|en)|\p{L}{3,80}(?:iert|tet))\b/giu;

/** True if a participle follows its auxiliary. */
function isGermanPassive(sentence: string): boolean {
  if (!AUXILIARY.test(sentence)) return false;
  return sentence.split(/[.?!]/).some((clause) => {
    const auxiliary = AUXILIARY.exec(clause);
    if (auxiliary === null) return false;
    PARTICIPLE.lastIndex = auxiliary.index + auxiliary[0].length;
    return PARTICIPLE.test(clause);
  });
}

const firstOf =
  (pattern: RegExp) =>
  (sentence: string): string | undefined =>
    pattern.exec(sentence)?.[0];

/** Matches whole words and phrases in any case. */
const wholeWords = (phrases: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'iu');

const ENGLISH: StyleWords = {
  cliches: anyOf([
    'delv(?:e|es|ing) into',
    'dive (?:deep )?into',
    'deep dive',
    "in today[’']s (?:fast-paced |digital |modern |ever-changing )*(?:world|age|landscape|era)",
    'ever-(?:changing|evolving) (?:world|landscape)',
    '(?:digital|competitive) landscape',
    'game[- ]changer',
    'unlock(?:ing)? the (?:power|potential|secrets?) of',
    'unleash(?:ing)?',
    'harness(?:ing)? the power of',
    'take (?:it|your \\w+) to the next level',
    'look no further',
    'at the end of the day',
    'when it comes to',
    "it[’']s (?:important|worth) (?:to note|noting|to remember)(?: that)?",
    'it is (?:important|worth) (?:to note|noting|to remember)(?: that)?',
    'needless to say',
    'last but not least',
    'in (?:conclusion|summary|essence)',
    'rich tapestry',
    'tapestry of',
    'a testament to',
    'stands? as a testament',
    'navigat(?:e|ing) the (?:complexities|world|landscape)',
    'embark(?:ing)? on (?:a|your|this) journey',
    "whether you[’']re an? [\\w -]{2,40} or an? [\\w-]+",
    'cutting[- ]edge',
    'state[- ]of[- ]the[- ]art',
    'seamless(?:ly)?',
    'plays? a (?:crucial|vital|pivotal|key|significant) role',
    'a myriad of',
    'a plethora of',
    'not only [\\w ,]{3,60} but also',
    'the possibilities are endless',
    'think outside the box',
    'low-hanging fruit',
    'treasure trove',
    'holistic approach',
    'elevate your',
    'in the realm of',
    'first and foremost',
    'rest assured',
  ]),
  tails: tailsOf(
    /, (?:thereby |thus |further |ultimately )?(?:highlighting|underscoring|emphasi[sz]ing|showcasing|demonstrating|reflecting|illustrating|signal(?:l)?ing|cementing|solidifying|reinforcing|ensuring|fostering|paving|contributing to|making it (?:an?|the|essential|crucial|ideal|perfect))\b/iu,
  ),
  isPassive: finds(
    /\b(?:is|are|was|were|be|been|being|gets?|got)\s+(?:\w+ly\s+)?(?:\w{2,}ed|known|made|done|given|taken|seen|shown|found|held|kept|built|bought|sold|sent|told|written|driven|chosen|grown|drawn|thrown|broken|spoken|left|lost|paid|put|read|cut|set|ground|brought|thought|taught|caught|meant|felt|led|won|run|eaten|beaten|hidden|forgotten|gotten)\b/iu,
  ),
  study: firstOf(
    wholeWords(
      "according to (?:an? |the |one |several |recent |new )*(?:\\d{4} )?(?:[\\p{L}’'-]+ ){0,3}(?:study|studies|survey|report|research|researchers|poll|trial|meta-analysis)|(?:study|studies|survey|surveys|research|researchers|scientists|experts|report|poll|trial|trials|meta-analysis)(?: (?:by|from|of|at|in|published) [^.,;]{1,60})? (?:has |have |had )?(?:found|find|finds|show|shows|showed|shown|suggest|suggests|suggested|reveal|reveals|revealed|report|reported|estimate|estimates|estimated|concluded|confirm|confirms|confirmed|indicate|indicates|indicated)",
    ),
  ),
  transitions: wholeWords(
    'however|therefore|moreover|furthermore|besides|in addition|also|as well|because|since|so|thus|hence|as a result|consequently|that means|which means|but|yet|although|though|even though|while|whereas|instead|in contrast|on the other hand|still|nevertheless|first|second|third|firstly|secondly|then|next|after that|afterwards|finally|lastly|meanwhile|before|once|until|for example|for instance|such as|in particular|above all|in other words|that is why|for this reason|if|unless|otherwise|in short|overall|to sum up|similarly|likewise|too',
  ),
};

const GERMAN: StyleWords = {
  cliches: anyOf([
    'in der heutigen (?:schnelllebigen |digitalen |modernen )*(?:Welt|Zeit)',
    'spielt? eine (?:entscheidende|wichtige|zentrale|große) Rolle',
    'auf ein neues Level',
    'das A und O',
    'tauchen? (?:wir )?(?:tief )?ein in',
    'nicht zuletzt',
    'es ist wichtig zu (?:beachten|erwähnen)',
    'am Ende des Tages',
    'eine Vielzahl von',
    'im Handumdrehen',
    'auf dem neuesten Stand der Technik',
    'nahtlos(?:e[nrs]?)?',
    'Wendepunkt',
    'ein Muss',
    'in einer Welt, in der',
    'Game[- ]?Changer',
    'ganzheitliche[rn]? Ansatz',
    'zusammenfassend lässt sich sagen',
    'keine Sorge',
  ]),
  tails: tailsOf(
    /, (?:was|wodurch|womit) (?:die (?:Bedeutung|Wichtigkeit)|deutlich|einmal mehr|zeigt|unterstreicht|verdeutlicht)/iu,
  ),
  isPassive: isGermanPassive,
  study: firstOf(
    wholeWords(
      '(?:laut|gemäß|nach) (?:einer|der|dem|einem) (?:[\\p{L}-]+ ){0,3}(?:\\p{L}*studie|\\p{L}*umfrage|untersuchung|\\p{L}*bericht|erhebung|metaanalyse)|(?:\\p{L}*studien?|\\p{L}*umfragen?|untersuchungen?|forscher|forscherinnen|forschende|wissenschaftler|experten|metaanalysen?)(?: (?:der|des|von|aus|an) [^.,;]{1,60})? (?:zeigt|zeigen|zeigte|ergab|ergaben|belegt|belegen|fanden?|hat|haben|schätzt|schätzen|kommt|kommen|bestätigt|bestätigen)',
    ),
  ),
  transitions: wholeWords(
    'aber|jedoch|dennoch|trotzdem|allerdings|deshalb|daher|deswegen|darum|außerdem|zudem|darüber hinaus|ebenso|auch|weil|da|denn|sodass|so dass|somit|folglich|also|dadurch|obwohl|während|dagegen|stattdessen|hingegen|zuerst|zunächst|erstens|zweitens|dann|danach|anschließend|schließlich|zuletzt|inzwischen|bevor|sobald|bis|zum Beispiel|beispielsweise|etwa|insbesondere|vor allem|das heißt|wenn|falls|sonst|kurz gesagt|insgesamt|ähnlich|einerseits|andererseits|nämlich|damit',
  ),
};

const SPANISH: StyleWords = {
  cliches: anyOf([
    'en el mundo (?:actual|de hoy)',
    'hoy en día',
    'juega un papel (?:crucial|fundamental|clave|importante|vital)',
    'desempeña un papel (?:crucial|fundamental|clave|importante|vital)',
    'es importante (?:destacar|señalar|mencionar)(?: que)?',
    'cabe (?:destacar|señalar|mencionar)(?: que)?',
    'llevar [\\p{L} ]{2,30} al siguiente nivel',
    'un antes y un después',
    'a la vanguardia',
    'de última generación',
    'sumérgete en',
    'adentr(?:arnos|émonos|arse) en',
    'en resumen',
    'en conclusión',
    'sin lugar a dudas',
    'una amplia gama de',
    'un sinfín de',
    'hoy más que nunca',
    'por último, pero no menos importante',
    'potencial ilimitado',
  ]),
  tails: tailsOf(
    /, (?:destacando|subrayando|resaltando|demostrando|reflejando|garantizando|asegurando|convirtiéndo(?:lo|la|se)|contribuyendo a)\b/iu,
  ),
  isPassive: finds(
    /(?<!\p{L})(?:es|son|fue|fueron|era|eran|será|serán|sido|siendo|ser)\s+(?:\p{L}+mente\s+)?\p{L}{2,}(?:ad|id)[oa]s?(?!\p{L})/iu,
  ),
  study: firstOf(
    wholeWords(
      'según (?:un|una|el|la|los|las|varios|varias) (?:[\\p{L}-]+ ){0,3}(?:estudios?|encuestas?|informes?|investigación|investigaciones|investigadores|metaanálisis)|(?:estudios?|encuestas?|investigación|investigaciones|investigadores|científicos|expertos|informes?|metaanálisis)(?: (?:de|del|en|por) [^.,;]{1,60})? (?:muestran?|mostró|mostraron|revelan?|reveló|revelaron|indican?|indicó|indicaron|sugieren?|sugirió|encontró|encontraron|demuestran?|demostró|demostraron|concluye|concluyó|concluyeron|estiman?|estimó|confirman?)',
    ),
  ),
  transitions: wholeWords(
    'sin embargo|no obstante|además|también|asimismo|porque|ya que|puesto que|por eso|por lo tanto|por tanto|así que|en consecuencia|como resultado|pero|aunque|mientras|en cambio|por el contrario|por otro lado|por otra parte|primero|en primer lugar|segundo|luego|después|a continuación|entonces|finalmente|por último|mientras tanto|antes|hasta|cuando|por ejemplo|como|en particular|sobre todo|es decir|o sea|si|a menos que|de lo contrario|en resumen|en general|igualmente|del mismo modo|así',
  ),
};

const CHINESE: StyleWords = {
  cliches: finder(
    /在当今(?:社会|时代|世界|数字化)?|随着(?:社会|时代|科技)的(?:不断)?发展|众所周知|不言而喻|值得(?:一提|注意)的是|总而言之|综上所述|扮演着(?:重要|关键)的?角色|起着(?:至关重要|举足轻重)的作用|开启(?:全新|新)的?篇章|赋能|助力|闭环|抓手|让我们一起/gu,
  ),
  tails: finder(
    /，(?:这|也|更|从而|进而|充分|进一步|无疑)*(?:(?:凸显|突显|彰显|体现|展现|印证)(?:了|出)|为[^，。！？；]{2,30}(?:奠定|打下|注入|增添)(?:了)?)[^。！？；]*(?=[。！？；]|$)/gu,
  ),
  isPassive: finds(/被|受到|遭到/u),
  study: firstOf(
    /(?:根据|据)[^，。]{0,20}(?:研究|调查|报告|统计)|(?:研究|调查|报告|专家|科学家|学者)[^，。]{0,10}(?:表明|显示|发现|指出|认为|证实|估计)/u,
  ),
  transitions:
    /但是|然而|不过|因此|所以|因为|由于|此外|而且|并且|同时|另外|例如|比如|首先|其次|然后|接着|最后|总之|虽然|尽管|如果|否则|反之|相反|也就是说|换句话说|于是|从而|既然|除非|同样|也|还|而/u,
};

const BY_LANGUAGE: Readonly<Record<string, StyleWords>> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  zh: CHINESE,
};

/** Undefined for unsupported languages. */
export const styleWords = (language: string): StyleWords | undefined =>
  BY_LANGUAGE[primaryLanguage(language)];
