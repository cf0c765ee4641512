import { primaryLanguage } from '../text/language.ts';

interface LanguageMarks {
  /** Openings that only make sense after the sentence before. */
  midThought: RegExp;
  /** Words of a page about itself, its makers or its reader's screen. */
  aboutThePage: RegExp;
  /** The writer as "I": an opinion, not a fact. */
  firstPerson: RegExp;
}

const ENGLISH: LanguageMarks = {
  midThought: opening(
    'this|these|that|those|it|its|they|their|he|she|his|her|such|however|but|and|or|so|also|then|thus|therefore|hence|otherwise|instead|moreover|furthermore|additionally|besides|still|yet|nevertheless|meanwhile|afterwards?|for (?:example|instance)|in (?:this|that|these|other|addition|contrast|fact|short)|as (?:a result|such|well)|on the other hand|at (?:this|that)|if so|if not|again|another|both|others?|one of (?:these|them)|first|second|third|finally|next|similarly|likewise|the (?:former|latter|same|other)',
  ),
  aboutThePage: words(
    "cookies?|subscribe|newsletter|sign (?:up|in)|log ?in|click|download|all rights reserved|privacy policy|terms of (?:use|service)|read (?:more|on|our|my)|learn more|contact us|affiliate|sponsored|(?:see|shown?|listed|described|mentioned|discussed|noted|outlined|explained|pictured) (?:above|below|here|earlier|later|previously)|as (?:you (?:can )?see|we (?:saw|will see)|mentioned|noted|described|shown|discussed)|see (?:also|section|chapter|figure|table|the|our)|note that|(?:in|of|on) this (?:section|article|guide|post|page|chapter|tutorial|table|figure|video|blog|book|paper|report|lesson|course|series|list|review)|this (?:section|article|guide|post|page|chapter|tutorial|table|figure|video|blog|image|chart|paper|review|list)|the (?:following|previous|next|above) (?:\\w+)|(?:section|chapter|figure|table|appendix|step|page) \\d+|(?:below|above)(?=[.,;:!)])|let us|let’s|let's|we’ll|we'll|we will|our (?:team|guide|shop|store|products?|customers?|website|site|blog|readers?|experts?|recommendations?|favou?rites?|picks?|services?)|stay tuned|share this|comments? (?:section|below)|table of contents|advertisement|last updated|copyright",
  ),
  firstPerson: words("i|i'm|i’m|i've|i’ve|my|mine|me|imo|imho|myself"),
};

const GERMAN: LanguageMarks = {
  midThought: opening(
    'dies|diese[rsmn]?|das|es|sie|er|ihre?|seine?|solche[rsn]?|jedoch|aber|und|oder|also|dann|daher|deshalb|deswegen|darum|dadurch|damit|dabei|dafür|davon|zudem|außerdem|ferner|hingegen|dagegen|dennoch|trotzdem|allerdings|somit|folglich|sonst|stattdessen|zum beispiel|beispielsweise|so|auch|hier|hierbei|dort|letztere[rsn]?|erstere[rsn]?|beide|erstens|zweitens|drittens|schließlich|ebenso|ansonsten',
  ),
  aboutThePage: words(
    'cookies?|abonnieren|newsletter|anmelden|einloggen|klicken|herunterladen|download|alle rechte vorbehalten|datenschutz(?:erklärung)?|impressum|weiterlesen|mehr (?:erfahren|lesen)|kontaktieren sie|anzeige|gesponsert|affiliate|siehe|wie (?:oben|unten|bereits|schon)|(?:oben|unten) (?:genannt|beschrieben|gezeigt|erwähnt|aufgeführt)\\w*|weiter (?:oben|unten)|(?:in|aus|von) (?:diesem|unserem) (?:artikel|abschnitt|beitrag|kapitel|ratgeber|video|text|blog)|diese[rs]? (?:artikel|abschnitt|beitrag|kapitel|ratgeber|video|seite|text|tabelle|abbildung)|(?:im|in den|der|die|das) folgenden?|nachfolgend\\w*|(?:abschnitt|kapitel|abbildung|tabelle|schritt|seite) \\d+|unser(?:e[nmrs]?)? (?:team|shop|produkte?|kunden|website|seite|blog|ratgeber|experten|empfehlung(?:en)?|tipps?)|wir (?:zeigen|erklären|stellen|haben|empfehlen|werden)|inhaltsverzeichnis|urheberrecht',
  ),
  firstPerson: words('ich|mein(?:e[nmrs]?)?|mir|mich'),
};

const SPANISH: LanguageMarks = {
  midThought: opening(
    'est[eoa]s?|es[eoa]s?|aquell?[oa]s?|él|ella|ellos|ellas|sus?|pero|y|o|u|e|así|también|además|sin embargo|no obstante|por (?:eso|ello|tanto|lo tanto|ejemplo|otro lado|otra parte|el contrario|último)|entonces|luego|después|en (?:este|esta|estos|estas|cambio|cambio,|ese|esa)|de (?:este|esta|esa|ese) (?:modo|forma|manera)|ambos|ambas|dichos?|dichas?|aquí|allí|asimismo|igualmente|finalmente|primero|segundo|tercero|otros?|otras?',
  ),
  aboutThePage: words(
    'cookies?|suscr[ií]b\\w*|boletín|newsletter|inicia(?:r)? sesión|reg[ií]str(?:ate|ese|arse)|haz clic|haga clic|descarg(?:a|ar|ue)|todos los derechos reservados|política de privacidad|aviso legal|leer más|seguir leyendo|más información|contáct(?:anos|enos)|patrocinad[oa]|afiliad[oa]s?|(?:como|tal como) (?:ves|puedes ver|se ve|vimos|veremos|hemos visto|se mencionó|se indicó)|más (?:arriba|abajo|adelante)|a continuación|véase|ver (?:también|sección|capítulo|figura|tabla)|(?:en|de) este (?:artículo|apartado|post|capítulo|vídeo|video|blog|texto|tutorial)|(?:en|de) esta (?:guía|sección|página|entrada|tabla|figura)|est[ea] (?:artículo|apartado|post|capítulo|vídeo|guía|sección|página|entrada|tabla|figura)|(?:siguientes?|anterior(?:es)?) (?:sección|tabla|figura|apartado|capítulo|lista|pasos?)|(?:sección|capítulo|figura|tabla|paso|página) \\d+|nuestr[oa]s? (?:equipo|tienda|productos?|clientes|web|sitio|blog|guía|expertos|recomendaci(?:ón|ones))|te (?:contamos|explicamos|mostramos)|vamos a|índice de contenidos',
  ),
  firstPerson: words('yo|mi|mis|me|conmigo'),
};

const CHINESE: LanguageMarks = {
  midThought:
    /^(?:这|那|它|他|她|此|该|其|但|不过|然而|因此|所以|而且|并且|另外|此外|于是|例如|比如|譬如|同时|也|还|则|接着|然后|最后|首先|其次|总之|同样|相反|否则|换句话说|两者|前者|后者)/u,
  aboutThePage:
    /订阅|登录|注册|点击|下载|版权所有|隐私政策|阅读(?:更多|原文|全文)|关注(?:我们|公众号)|扫码|二维码|转载|本文|本章|本节|本站|本篇|本页|上文|下文|如上|如下|以上|以下|上述|下面|上面|下图|上图|下表|上表|见(?:图|表|第)|小编|编辑[:：]|来源[:：]|广告|我们将|我们的(?:团队|产品|网站|客户|店)|目录/u,
  firstPerson: /(?<!自)我(?!们|国)|笔者|本人/u,
};

/** Orders to a language model have no place in an article, in whatever language the source speaks. */
const ORDER_TO_MODEL =
  /(?:ignore|disregard|forget|override) (?:all|any|the|these|your|previous|prior|above|everything)|system ?(?:prompt|message)|developer message|you are (?:now |an? )+(?:ai|assistant|chatgpt|gpt|language model|helpful)|as an? (?:ai|language model)|(?:new|following|hidden) instructions?|prompt injection|jailbreak|(?:ignoriere|vergiss) (?:alle|die|deine|vorherige|sämtliche)|systemanweisung|(?:ignora|olvida) (?:todas?|las|los|tus|cualquier)|instrucciones (?:anteriores|previas)|忽略(?:以上|之前|上述|所有|先前)|系统提示|提示词|你(?:现在)?是一个(?:AI|助手|人工智能)/iu;
/** Signs of code, markup, addresses, formulas and unfinished tables; they would also be live Markdown. */
const NOT_PROSE = /[<>{}[\]|\\=_*#^~`@•→←✓✔★☆©®™]|https?:|www\.|\p{Extended_Pictographic}/u;
const SENTENCE_END = /[.。](?:["”’“‘»）)]|\s?»)?$/u;
const SENTENCE_START = /^["“„«¿¡‘「『(（]?(?:\p{Lu}|\p{Lo}|\p{Lt}|\p{N})/u;

const MARKS: Readonly<Record<string, LanguageMarks>> = { de: GERMAN, en: ENGLISH, es: SPANISH, zh: CHINESE };

export interface SentenceJudge {
  /** Whether a sentence can stand in an article as it is, away from its page. */
  isSound(sentence: string): boolean;
  /** Whether it needs the sentence before it. */
  opensMidThought(sentence: string): boolean;
  speaksAsI(sentence: string): boolean;
}

/** Judges sentences by the marks of the article's language; English ones count too, since pages mix the two. */
export function sentenceJudge(language: string): SentenceJudge {
  const own = MARKS[primaryLanguage(language)] ?? ENGLISH;
  return {
    isSound: (sentence) =>
      SENTENCE_END.test(sentence) &&
      SENTENCE_START.test(sentence) &&
      !/^\p{N}{1,2}[.)]/u.test(sentence) &&
      !NOT_PROSE.test(sentence) &&
      !ORDER_TO_MODEL.test(sentence) &&
      !own.aboutThePage.test(sentence) &&
      !ENGLISH.aboutThePage.test(sentence) &&
      isBalanced(sentence),
    opensMidThought: (sentence) => own.midThought.test(sentence),
    speaksAsI: (sentence) => own.firstPerson.test(sentence),
  };
}

/** Text that may stand in a heading, a question or a name taken from a source. */
export function isPlainPhrase(text: string): boolean {
  return !NOT_PROSE.test(text) && !ORDER_TO_MODEL.test(text) && isBalanced(text);
}

function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return (
    count(/[(（]/g) === count(/[)）]/g) &&
    count(/"/g) % 2 === 0 &&
    count(/[“”„]/g) % 2 === 0 &&
    count(/«/g) === count(/»/g)
  );
}

function opening(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');
}
