import { primaryLanguage } from './language.ts';
import { memoize } from './memoize.ts';

/** Closed word classes of a language for back references, first person and definitions. */
export interface LanguageRules {
  /** Openings that need the preceding sentence. */
  backReference: RegExp;
  /** Headings of page parts other than the main text. */
  boilerplate: RegExp;
  /** Text about the page, its makers and offers, and announcements. */
  selfReference: RegExp;
}

/** Lines are alternatives. */
const WORDS: Readonly<Record<string, Record<keyof LanguageRules, string>>> = {
  en: {
    backReference: String.raw`th(?:is|ese|at|ose|eir|ey|em)|its?|s?he|his|hers?|him|such|one|ones|same|both|another|others?|n?either|here|there(?! (?:is|are|was|were))
however|but|and|n?or|so|also|then|thus|therefore|hence|otherwise|instead|moreover|furthermore|additionally|besides|still|yet|nevertheless|nonetheless
meanwhile|after(?:ward)?s?(?=,)|similarly|likewise|again|finally|too|yes|no(?=,)|next|(?:first|second|third|last|final)(?:ly)?(?=,| of)|as a result|even so|not only
the (?:same|others?|rest|result|former|latter|second|third|next|following|reason|answer|difference|two|three)
(?:one|two|three|some|most|many|all|none|each|half|few|any) (?:of )?(?:them|these|those|others?)
for (?:example|instance)|in (?:other words|addition|contrast|fact|short|turn|general(?=,))|on the (?:other hand|contrary)
plus|the \p{L}+ (?:was|were|has|have|had|said|says|will|would|also|(?=[“"]))|the \p{L}+(?=,)
(?:\p{L}+,? ){1,5}(?:this|these|those|such|that(?= (?:end|way|point|time|case|reason)))|(?:\p{L}+,? ){1,5}(?:however|therefore|thus|hence|instead|likewise|consequently|also)`,
    boilerplate: String.raw`about (?:us|me|our .+|the (?:authors?|publisher|company|editor).*)|(?:the )?authors?|(?:\p{N}+ )?comments?|leave a .+|newsletter|advertisement|tags
related(?: (?:articles?|posts?|stories|reading|links|topics|content|pages|products|guides))?|(?:sources|references|notes)(?: and (?:notes|references|sources))?
further reading|see also|share(?: (?:this|on|with) .+| this)?|footnotes|external links|you (?:may|might) .+|read (?:more|next)|more (?:from|on|stories).*`,
    selfReference: String.raw`cookies?|subscribe|newsletter|sign (?:up|in)|log ?in|click|download|affiliate|sponsored|advertis\p{L}+|copyright|trademarks?|all rights reserved|disclaimer
privacy policy|terms of (?:use|service)|contact (?:us|me)|read (?:more|on|our)|learn more|table of contents|last updated|editor[’']s note|let(?:[’']s| us)|(?:I|we)[’']ll (?:show|explain|cover|discuss|talk|look|see|explore|walk)|(?:I|we) (?:talk|write) about|in this example|here[’']s
(?:originally |first )?(?:published|appeared) (?:on|in|at)|for (?:more|further) (?:information|details|info)|(?:many|most|some|lots of) people (?:think|believe|say|assume)|myth|misconception
(?:this|the following|the previous|our) (?:(?:press )?release|article|section|guide|post|page|chapter|tutorial|video|blog|book|review|recipe|list|picture|image|photo|chart|table|figure|graphic)
(?:see|shown?|listed|described|mentioned|discussed|as you can see) (?:above|below|here|earlier)|(?:below|above)(?=[.,;:!)])|here (?:are|is)|there are (?:two|three|four|five|six|seven|several|\d+)
(?:buy|order|shop|book|call) (?:us|now|online|today|here|yours)|orders? (?:are|now)|free (?:delivery|shipping|trial)|add to (?:basket|cart)|discount|coupon
our (?:team|shop|store|products?|customers?|website|services?)|(?:is|was) an? (?:[\p{L}-]+ ){0,3}(?:writer|author|journalist|editor|blogger|columnist|reporter|contributor|photographer)`,
  },
  de: {
    backReference: String.raw`dies|diese[rsmn]?|jene[rsmn]?|es(?! gibt)|sie|er|ih[mnr]|ihre?[nmrs]?|seine?[nmrs]?|solche[rsn]?|dessen|deren|beide[sn]?|letztere[rsn]?|erstere[rsn]?|andere[rsn]?|weitere[rsn]?
jedoch|aber|und|oder|also|dann|daher|deshalb|deswegen|darum|denn|doch|demnach|nun|ja|nein|gleichzeitig|zugleich|danach|ferner|dennoch|trotzdem|allerdings|somit
da(?:durch|mit|bei|für|von|zu|nach|vor|gegen|rin|rauf|raus|ran|rüber|runter|neben|gegen|zwischen|hinter)|zudem|au(?:ß|ss)erdem|folglich|sonst|stattdessen|ansonsten|ebenso|ebenfalls
so|auch|hier\p{L}*|dort|da|erstens|zweitens|drittens|schließlich|seitdem|seither|zuvor|anders|genauso|im gegensatz dazu|darüber hinaus|zum (?:beispiel|einen|anderen)|beispielsweise
das (?:ist|sind|war|kann|hat|wird|liegt|heißt|bedeutet|macht|gilt|geht|führt|sorgt|zeigt|hilft|würde|sollte|muss|lohnt|funktioniert)|alle (?:sind|wurden|waren|haben|werden|können)
(?:der|die|das|ein|eine) (?:gleiche|andere|zweite|dritte|nächste|letzte|folgende|weitere|solche)[nrs]?|nämlich|(?:\p{L}+ ){1,6}(?:dies(?:e[rsmn]?)?|jene[rsmn]?)|(?:der|die|das) \p{L}+ (?:wurden?|waren?|hatten?|sollen?|seien?|werde|habe)
(?:\p{L}+,? ){1,6}(?:jedoch|hier(?:bei|für|zu|von|mit|durch)|dabei|dafür|damit|dadurch|davon|daher|deshalb|deswegen|hingegen|dagegen|außerdem|zudem|allerdings|dennoch|trotzdem|somit|ebenfalls)`,
    boilerplate: String.raw`über (?:uns|mich|(?:den|die) (?:autor\p{L}*|verlag|firma|redaktion))|(?:der |die )?autor(?:in|en)?|(?:\p{N}+ )?kommentare?|schreibe(?:n sie)? .+|newsletter|teilen|anzeige|impressum|kontakt
(?:ähnliche|verwandte|weiterführende|weitere) (?:artikel|beiträge|themen|links|literatur|infos?|informationen|seiten|produkte)|quellen(?:angaben|verzeichnis| und .+)?|literatur(?:verzeichnis)?
siehe auch|schlagw(?:orte|örter)|einzelnachweise|weblinks|das könnte .+|mehr (?:zum thema|von|aus) ?.*|(?:lesen|lest) sie auch.*`,
    selfReference: String.raw`cookies?|abonnieren|newsletter|anmelden|einloggen|klick\p{L}*|herunterladen|download|affiliate|gesponsert|anzeige|alle rechte vorbehalten|datenschutzerklärung|impressum|inhaltsverzeichnis
weiterlesen|mehr (?:erfahren|lesen|dazu|infos?)|siehe|wie (?:bereits|schon|oben)|nachfolgend\p{L}*|anm(?:erkung)?\.? d(?:er|\.) red\p{L}*|hinweis der redaktion|markenzeichen|bildnachweis|haftungsausschluss|disclaimer|verlag erschienen|das interview|jobbörse|(?:oben|unten)(?=[.,;:!)])
(?:diese[rsmn]?|unser[emnrs]*|der|im|im (?:folgenden|nächsten)) (?:artikel|abschnitt|beitrag|kapitel|ratgeber|video|blog|leitfaden|rezept|überblick)|im folgenden|lesen sie|(?:erfahren|finden) (?:sie|leser\p{L}*)
(?:zeigen|erklären|stellen|verraten|berichten) wir|wir (?:zeigen|erklären|stellen|verraten)|im handel|im shop|am kiosk|jetzt (?:bestellen|kaufen|anfragen|vergleichen|berechnen|sichern|testen)|warenkorb|versandkostenfrei|gratis
rabatt\p{L}*|gutschein\p{L}*|bestellen sie|unverbindlich\p{L}*|vergleichen sie|unser[emnrs]* (?:team|shop|produkte?n?|kund\p{L}*|expert\p{L}*|angebot\p{L}*|service)|kontaktieren sie
(?:ist|war) (?:freie[rn]? |freiberufliche[rn]? )?(?:autor|journalist|redakteur|blogger|herausgeber)(?:in)?|(?:viele|manche|einige)(?: \p{L}+)? (?:glauben|denken|meinen)|mythos|irrtum|es gibt (?:zwei|drei|vier|fünf|sechs|mehrere|\d+)`,
  },
  es: {
    backReference: String.raw`est[eoa]s?|es[eoa]s?|aquell?[oa]s?|él|ella|ellos|ellas|sus?|dich[oa]s?|tal(?:es)?|otr[oa]s?|amb[oa]s|aquí|allí|ahí|l[oa]s (?:demás|mism[oa]s|otr[oa]s)|lo mismo|quien(?:es)?(?= también)
pero|y|o|u|e|ni|así|también|tampoco|además|asimismo|igualmente|entonces|luego|después|antes(?=,)|finalmente|sin embargo|no obstante|primero|segundo|tercero|mientras tanto|no es (?:cierto|verdad|así)
por (?:eso|ello|esto|tanto|lo tanto|ejemplo|otr[oa] \p{L}+|el contrario|último|su parte)|en (?:cambio|est[eao]s?|es[eao]s?|amb[oa]s|otras palabras|resumen|definitiva|general(?=,)|ellos|ellas)
de (?:est[eao]|es[eao]|igual|hecho|lo contrario)|a (?:este|ese|su|pesar de (?:ello|esto))|al (?:mismo tiempo|igual|contrario)|con (?:ello|esto|eso)|(?:el|la) (?:otr[oa]|mism[oa]|resto|primer[oa]|segund[oa]|últim[oa]|siguiente)
(?:contiene|tiene|puede|debe|incluye|permite|sirve|ofrece|consta|pesa|mide|suele|aporta|ayuda|necesita|requiere|admite|cuesta|dura|funciona|produce|evita|reduce|mejora|pertenece|procede|está)n?
es (?!\p{L}+ que)|son|era|eran|fue|fueron|había|se \p{L}+|\p{L}{3,}(?:ó|aron|ieron|aban?)|(?:\p{L}+,? ){1,5}(?:también|además|sin embargo|por (?:lo )?tanto|asimismo)|(?:\p{L}+ ){1,5}(?:est[eao]s?|es[eao]s?|dich[oa]s?)|(?:el|la|los|las) \p{L}+ (?:fue|fueron|eran?|habían?|también)`,
    boilerplate: String.raw`(?:sobre|acerca de) (?:nosotros|mí|(?:el|la) (?:autora?|editor|empresa|revista))|(?:el |la )?autora?|(?:\p{N}+ )?comentarios?|deja (?:un|una|tu) .+|newsletter|etiquetas|publicidad|lo más (?:leído|visto)
(?:(?:artículos|entradas|noticias|contenidos?|temas|enlaces|productos) )?relacionad[oa]s|referencias(?: bibliográficas)?|fuentes(?: y .+)?|bibliografía|véase también|ver también|notas(?: y referencias)?|enlaces(?: externos)?
compart(?:e|ir)(?: .+)?|te puede .+|lee también|más (?:noticias|artículos|entradas).*|quizás .+`,
    selfReference: String.raw`cookies?|suscr[ií]b\p{L}*|boletín|newsletter|inicia(?:r)? sesión|reg[ií]str(?:ate|ese|arse)|patrocinad[oa]|afiliad[oa]s?|clic|descarg(?:a|ar|ue)|todos los derechos reservados|marca registrada
política de privacidad|aviso legal|leer más|seguir leyendo|más información|saber más|contáct(?:anos|enos)|a continuación|véase|nota (?:del editor|de la redacción)|más (?:arriba|abajo|adelante)|hay (?:dos|tres|cuatro|cinco|varios|varias|\d+)
(?:este|el siguiente|nuestro) (?:artículo|apartado|post|capítulo|vídeo|video|blog|texto|tutorial|sección|entrada)|est[ae] (?:guía|página|lista|nota|receta)|a (?:este|nuestro) diario|te (?:contamos|explicamos|mostramos|recomendamos|puede interesar)
añad(?:e|ir) al carrito|envío gratis|descuento|cupón|compra(?:r)? (?:ahora|aquí|online)|nuestr[oa]s? (?:equipo|tienda|productos?|clientes|web|sitio|expertos|servicios?)
(?:mucha|alguna) gente (?:cree|piensa|dice)|much[oa]s (?:creen|piensan|dicen)|mitos?|(?:es|fue) (?:periodista|escritora?|redactora?|editora?|autora? de)`,
  },
};

const CHINESE: LanguageRules = {
  backReference:
    /^(?:这|那|它|他|她|此|该|其|两者|前者|后者|但|不过|然而|因此|所以|而|并且|另|于是|例如|比如|譬如|同时|也|还|则|接着|然后|最后|首先|总之|同样|相反|否则|换句话说|随后|[同次翌]年|同月|不久|之后|当时|期间|对此|为此|后来|以[上下]|[上下]述|如此|可见|除此|与此|相比|第[一二三四五六]|.{1,8}[也则]|.{1,6}[这该此])/u,
  boilerplate:
    /^(?:关于(?:作者|我们)|作者(?:简介|介绍)?|(?:发表|网友|用户|最新|热门|精彩)?(?:评论|留言)|相关(?:阅读|文章|推荐|链接|词条|新闻)?|参考(?:文献|资料|来源|链接)?|延伸阅读|推荐阅读|分享(?:到.+|本文)?|标签|广告|注释|外部链接|猜你.+|更多(?:阅读|文章|推荐|内容|精彩.*)?|词条.{0,6}|目录)\s*[：:]?$/u,
  selfReference:
    /订阅|登录|注册|点击|下载|版权所有|隐私政策|阅读(?:更多|原文|全文)|关注(?:我们|公众号)|扫码|二维码|转载|广告|目录|本[文章节站篇页]|[上下如]文|如[上下]|[下上][图表]|图为|优惠|下单|购物车|旗舰店|质保|立即购买|包邮|编辑[:：]|来源[:：]|责编|记者[:：]|注册商标|我们的(?:团队|产品|网站|客户|店)|有(?:以下|如下|[两二三四五六七八九十几]+(?:种|个|点|类|大))|参考资料|(?:很多|许多|有些?|不少)人(?:认为|以为|说|觉得)|误区|谣言|作者[:：]/u,
};

const OPENING = '^["“„«¿¡]?(?:{})(?![\\p{L}\\p{N}])';
const WORD = '(?<![\\p{L}\\p{N}])(?:{})(?![\\p{L}\\p{N}])';

/** Matches in all languages, as pages have headings in several. */
const BOILERPLATE = new RegExp(
  `^(?:${Object.values(WORDS)
    .map(({ boilerplate }) => boilerplate.replaceAll('\n', '|'))
    .join('|')})\\s*:?$|${CHINESE.boilerplate.source}`,
  'iu',
);

/** Returns the rules of a language; others get the English ones, which hardly ever match. */
export const languageRules = memoize((language: string): LanguageRules => {
  const primary = primaryLanguage(language);
  const words = WORDS[primary] ?? WORDS['en'];
  if (primary === 'zh' || words === undefined) return { ...CHINESE, boilerplate: BOILERPLATE };
  const pattern = (form: string, of: keyof LanguageRules, flags = 'iu') =>
    new RegExp(
      form.replace('{}', () => words[of].replaceAll('\n', '|')),
      flags,
    );
  return {
    backReference: pattern(OPENING, 'backReference'),
    boilerplate: BOILERPLATE,
    selfReference: pattern(WORD, 'selfReference'),
  };
});

/** Instructions to language models, which are never used, in any language. */
const ORDER_TO_MODEL = new RegExp(
  String.raw`(?:ignore|disregard|forget|override) (?:all|any|the|these|your|previous|prior|above|everything)
system ?(?:prompt|message)|developer message|as an? (?:ai|language model)|prompt injection|jailbreak
you are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|gpt|language model|helpful)|(?:new|following|hidden) instructions?
(?:ignoriere|vergiss) (?:alle|die|deine|vorherige|sämtliche)|systemanweisung
(?:ignora|olvida) (?:todas?|las|los|tus|cualquier)|instrucciones (?:anteriores|previas)
忽略(?:以上|之前|上述|所有|先前)|系统提示|提示词|你(?:现在)?是一个(?:AI|助手|人工智能)`.replaceAll('\n', '|'),
  'iu',
);
/** Code, markup, URLs and formulas. */
const NOT_PROSE =
  /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[<>{}[\]|\\=*#^~`@•→←✓✔★☆©®™]|\.\.\.|…|https?:|www\.|\p{Extended_Pictographic}/u;
const PAIRS = [/[(（]/g, /[)）]/g, /«/g, /»/g, /"/g, /[“”„]/g] as const;

/** True if text of a source may be used at all: no markup, URL, emoji, instruction to a model or unbalanced marks. */
export function isPlainPhrase(text: string): boolean {
  const [open, close, left, right, straight, curly] = PAIRS.map((mark) => text.match(mark)?.length ?? 0);
  const isPaired = open === close && left === right && ((straight ?? 0) | (curly ?? 0)) % 2 === 0;
  return isPaired && !NOT_PROSE.test(text) && !ORDER_TO_MODEL.test(text);
}
