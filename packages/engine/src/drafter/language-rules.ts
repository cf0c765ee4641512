import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';

/** Closed classes of words by which a language refers back, speaks for itself or defines. */
export interface LanguageRules {
  /** Openings that need the sentence before. */
  opensBack: RegExp;
  /** Pronouns whose noun has to come first in the same sentence. */
  pronoun: RegExp;
  /** Opens with a noun that the text before may have introduced. */
  definite: RegExp;
  firstPerson: RegExp;
  /** Between a term and its definition. */
  copula: RegExp;
  /** Whole headings of parts that are not the text of a page. */
  apparatus: RegExp;
  /** Text about the page, its makers and offers, and announcements. */
  pageTalk: RegExp;
}

/** In the order of `LanguageRules`, divided by empty lines; the lines of one are its alternatives. */
const WORDS: Readonly<Record<string, string>> & { en: string } = {
  en: String.raw`this|these|that|those|it|its|they|their|them|he|she|his|her|such|however|but|and|or|nor|so|also|then|thus|therefore|hence|images?|photos?|pictures?
otherwise|instead|moreover|furthermore|additionally|besides|still|yet|nevertheless|meanwhile|afterwards?|similarly|likewise|again|see|finally|another|both|others?|either|neither|here|same|too|yes|no(?=,)
next|(?:first|second|third|last|final)(?:ly)?(?=,| of)|the (?:same|others?|rest|result|former|latter|first|second|third|last|next|following|above|reason|answer|difference|two|three)
(?:one|two|three|some|most|many|all|none|each|half|few|any) (?:of )?(?:them|these|those|others?)|for (?:example|instance)|in (?:other words|addition|contrast|fact|short|turn|both|either|general(?=,)|this|that|these|those|such)|on the (?:other hand|contrary)
(?:as|if|when|because|despite|after|before|by|with|for|at|to|of|from|until|since|while|without|like|unlike|on|during|once|not|only|even) (?:this|that|these|those|it|them|they|so|not|then|a result|such|well|mentioned|always)
(?:\p{L}+,? ){1,3}(?:this|these|those|such)|(?:\p{L}+,? ){1,5}(?:however|therefore|thus|hence|instead|likewise|consequently|also)

it|its|they|them|their|these|those|he|him|his|she|hers?|ones?

the

i(?!\.\p{L})|i[’'](?:m|ve|d|ll)|my|mine|me|myself|we|we[’'](?:re|ve|d|ll)|our|ours|us|imo|imho

(?:is|are) (?:an?|the|any|when|where|one of)|means?|refers? to|describes?

about (?:us|me|our .+|the (?:authors?|publisher|company|editor).*)|(?:\p{N}+ )?comments?|leave a .+|related(?: (?:articles?|posts?|stories|reading|links|topics|content|pages|products|guides))?|(?:sources|references|notes)(?: and (?:notes|references|sources))?|further reading|see also
newsletter|share(?: (?:this|on|with) .+| this)?|tags|advertisement|footnotes|external links|you (?:may|might) .+|read (?:more|next)|more (?:from|on|stories).*|(?:the )?authors?

cookies?|subscribe|newsletter|for (?:more|further) (?:information|details|info)|visit (?:the|our)|sign (?:up|in)|log ?in|click|download|affiliate|sponsored|advertis\p{L}+|copyright|trademarks?|all rights reserved
privacy policy|terms of (?:use|service)|contact (?:us|me)|stay tuned|share this|read (?:more|on|our)|learn more|table of contents|last updated|editor[’']s note|originally published|disclaimer|photo(?:s|graph)? (?:by|courtesy)|image credit|comments? section|feel free|let(?:[’']s| us)
(?:this|the following|the previous|our) (?:article|section|guide|post|page|chapter|tutorial|video|blog|book|review|recipe|list|picture|image|photo|infographic|chart|table|figure|graphic)|(?:see|shown?|listed|described|mentioned|discussed|as you can see) (?:above|below|here|earlier)|(?:below|above)(?=[.,;:!)])
to order|orders? (?:are|now)|you[’']ll|call \d+|(?:buy|order|shop|book|call) (?:us|now|online|today|here|yours)|free (?:delivery|shipping|trial)|add to (?:basket|cart)|discount|coupon|our (?:team|shop|store|products?|customers?|website|services?)|(?:told|asked|joined|emailed) us
(?:is|was|are) an? (?:[\p{L}-]+ ){0,3}(?:writer|author|journalist|editor|blogger|columnist|reporter|contributor|photographer|co-?founder)|freelance|(?:many|most|some|lots of) people (?:think|believe|say|assume)|myth|misconception|there are (?:two|three|four|five|six|seven|several|many|some|a few|\d+)|here (?:are|is)`,
  de: String.raw`dies|diese[rsmn]?|jene[rsmn]?|es (?!gibt)|sie|er|ihre?[nmrs]?|seine?[nmrs]?|solche[rsn]?|jedoch|aber|und|oder|also|dann|daher|deshalb|deswegen|darum|denn|doch|dessen|deren|derartige[rsn]?|demnach|infolgedessen|nun|ja|nein|bild|abbildung
das (?:ist|sind|war|kann|hat|wird|liegt|heißt|bedeutet|macht|gilt|geht|führt|sorgt|zeigt|hilft|spart|reicht|bringt|sollte|muss|lohnt|funktioniert)|alle (?:sind|wurden|waren|haben|werden|können)|gleichzeitig|zugleich|danach|ferner|hingegen|dennoch|trotzdem|allerdings|somit
da(?:durch|mit|bei|für|von|zu|nach|vor|gegen|rin|rauf|raus|ran|rüber|runter)|zudem|au(?:ß|ss)erdem|folglich|sonst|stattdessen|ansonsten|ebenso|ebenfalls|so|auch|hier\p{L}*|dort|beide[sn]?|erstens|zweitens|drittens|schließlich|seitdem|zuvor|anders|genauso
letztere[rsn]?|erstere[rsn]?|zum (?:beispiel|einen|anderen)|beispielsweise|(?:ein|eine) (?:weitere|solche|andere|zweite)[rsn]?|andere[rsn]?|weitere[rsn]?|einige (?:davon|von ihnen)|gleiches|dasselbe|im gegensatz dazu|darüber hinaus|(?:der|die|das) (?:gleiche|andere|zweite|nächste|erste|letzte|folgende)[nrs]?
(?:\p{L}+ ){1,3}(?:dies(?:e[rsmn]?)?|jene[rsmn]?)|(?:\p{L}+,? ){1,6}(?:jedoch|auch|hier(?:bei|für|zu|von|mit|durch)|dabei|dafür|damit|dadurch|davon|daher|deshalb|deswegen|hingegen|dagegen|außerdem|zudem|allerdings|dennoch|trotzdem|somit|ebenfalls)

er|ihn|ihm|dessen|deren|diese[nmrs]?

der|die|das|den|dem|des

ich|mein(?:e[nmrs]?)?|mir|mich|wir|uns|unser(?:e[nmrs]?)?

(?:ist|sind) (?:eine?|der|die|das|jede[rs]?)|bezeichnet|bezeichnen|bedeutet|beschreibt|heißt|versteht man

über (?:uns|mich|(?:den|die) (?:autor\p{L}*|verlag|firma|redaktion))|(?:\p{N}+ )?kommentare?|(?:ähnliche|verwandte|weiterführende|weitere) (?:artikel|beiträge|themen|links|literatur|infos?|informationen|seiten|produkte)|quellen(?:angaben|verzeichnis| und .+)?|literatur(?:verzeichnis)?
siehe auch|newsletter|teilen|schlagw(?:orte|örter)|anzeige|einzelnachweise|weblinks|das könnte .+|mehr (?:zum thema|von|aus) ?.*|(?:der |die )?autor(?:in|en)?|impressum|kontakt|schreibe(?:n sie)? .+

cookies?|abonnieren|newsletter|anmelden|einloggen|klick\p{L}*|herunterladen|download|affiliate|gesponsert|anzeige|alle rechte vorbehalten|urheberrecht|datenschutzerklärung|impressum|kontaktieren sie|inhaltsverzeichnis
weiterlesen|webseite|website|mehr (?:erfahren|lesen|dazu|infos?)|siehe|wie (?:bereits|schon|oben)|nachfolgend\p{L}*|anm(?:erkung)?\.? d(?:er|\.) red\p{L}*|hinweis der redaktion|markenzeichen|eingetragene marke|fotos?(?: von|:)|bildnachweis|haftungsausschluss|(?:oben|unten)(?=[.,;:!)])
(?:diese[rsmn]?|unser[emnrs]*|der|im|im (?:folgenden|nächsten)) (?:artikel|abschnitt|beitrag|kapitel|ratgeber|video|blog|leitfaden|rezept|überblick)|im folgenden|lesen sie|(?:erfahren|finden) (?:sie|leser\p{L}*)|zeigen wir|erklären wir|stellen wir
jetzt (?:bestellen|kaufen|anfragen|vergleichen|berechnen|sichern|testen)|warenkorb|versandkostenfrei|gratis|rabatt\p{L}*|gutschein\p{L}*|bestellen sie|unverbindlich\p{L}*|vergleichen sie|unser[emnrs]* (?:team|shop|produkte?n?|kund\p{L}*|expert\p{L}*|angebot\p{L}*|service)
(?:ist|war) (?:freie[rn]? |freiberufliche[rn]? )?(?:autor|autorin|journalist|journalistin|redakteur|redakteurin|bloggerin?|herausgeber|herausgeberin)|(?:viele|manche|einige)(?: \p{L}+)? (?:glauben|denken|meinen)|mythos|irrtum|es gibt (?:zwei|drei|vier|fünf|sechs|mehrere|\d+)`,
  es: String.raw`est[eoa]s?|es[eoa]s?|aquell?[oa]s?|él|ella|ellos|ellas|sus?|dich[oa]s?|tal(?:es)?|pero|y|o|u|e|ni|así|también|tampoco|además|asimismo|igualmente|entonces|imagen|foto|fotografía|luego|después|antes(?=,)|finalmente|aquí|allí|ahí|sin embargo|no obstante
por (?:eso|ello|esto|tanto|lo tanto|ejemplo|otr[oa] \p{L}+|el contrario|último)|en (?:cambio|este|esta|estos|estas|ese|esa|ambos|ambas|otras palabras|resumen|definitiva|general(?=,))|de (?:este|ese|esta|igual|hecho|lo contrario)|a (?:este|ese|su|pesar de (?:ello|esto))
el (?:otro|mismo|resto|primero|segundo|último|siguiente)|la (?:otra|misma|mitad|primera|segunda|última|siguiente)|l[oa]s (?:demás|mism[oa]s|otr[oa]s)|lo mismo|primero|segundo|tercero|otr[oa]s?|amb[oa]s|no es (?:cierto|verdad|así)|al (?:mismo tiempo|igual|contrario)|mientras tanto|con (?:ello|esto|eso)
(?:contiene|tiene|puede|debe|incluye|permite|sirve|ofrece|consta|pesa|mide|suele|aporta|ayuda|necesita|requiere|admite|cuesta|dura|funciona|produce|evita|reduce|mejora|pertenece|procede|está)n?|es (?!\p{L}+ que)|son|era|eran|fue|fueron|había|se \p{L}+|\p{L}{3,}(?:ó|aron|ieron|aban?)
(?:\p{L}+,? ){1,5}(?:también|además|sin embargo|por (?:lo )?tanto|asimismo)|(?:\p{L}+ ){1,3}(?:est[eao]s?|es[eao]s?|dich[oa]s?)

él|ellos|ellas|\p{L}{3,}(?:[áé]ndo|[aei]r)l[aeo]s?|dich[oa]s?

el|la|los|las

yo|mi|mis|me|mí|conmigo|nos|nosotr[oa]s|nuestr[oa]s?|creo|hemos|he|\p{L}{2,}(?:ábamos|íamos)|(?!extremos|tramos|ramos|supremos|próximos)\p{L}{2,}(?:amos|emos|imos)

(?:es|son) (?:una?|el|la|los|las|unos|unas|cualquier)|significa|designa|se refiere a|consiste en|se define como

(?:sobre|acerca de) (?:nosotros|mí|(?:el|la) (?:autora?|editor|empresa|revista))|(?:\p{N}+ )?comentarios?|deja (?:un|una|tu) .+|(?:(?:artículos|entradas|noticias|contenidos?|temas|enlaces|productos) )?relacionad[oa]s|referencias(?: bibliográficas)?|fuentes(?: y .+)?|bibliografía|véase también|ver también
newsletter|compart(?:e|ir)(?: .+)?|etiquetas|publicidad|notas(?: y referencias)?|enlaces(?: externos)?|te puede .+|lee también|más (?:noticias|artículos|entradas).*|(?:el |la )?autora?|quizás .+

cookies?|suscr[ií]b\p{L}*|boletín|newsletter|inicia(?:r)? sesión|reg[ií]str(?:ate|ese|arse)|patrocinad[oa]|afiliad[oa]s?|ha(?:z|ga) clic|descarg(?:a|ar|ue)|todos los derechos reservados|marca registrada|política de privacidad|aviso legal
leer más|seguir leyendo|más información|contáct(?:anos|enos)|a continuación|véase|nota (?:del editor|de la redacción)|(?:este|el siguiente|nuestro) (?:artículo|apartado|post|capítulo|vídeo|video|blog|texto|tutorial|sección|entrada)|est[ae] (?:guía|página|lista|nota|receta)|foto(?:grafía)?:|más (?:arriba|abajo|adelante)
a (?:este|nuestro) diario|te (?:contamos|explicamos|mostramos|recomendamos)|te puede interesar|añad(?:e|ir) al carrito|envío gratis|descuento|cupón|compra(?:r)? (?:ahora|aquí|online)|hay (?:dos|tres|cuatro|cinco|varios|varias|\d+)
nuestr[oa]s? (?:equipo|tienda|productos?|clientes|web|sitio|expertos|servicios?)|(?:mucha|alguna) gente (?:cree|piensa|dice)|much[oa]s (?:creen|piensan|dicen)|mitos?|(?:es|fue) (?:periodista|escritora?|redactora?|editora?|autora? de)`,
};

const CHINESE: LanguageRules = {
  opensBack:
    /^(?:这|那|它|他|她|此|该|其|两者|前者|后者|但|不过|然而|因此|所以|而|并且|另|于是|例如|比如|譬如|同时|也|还|则|接着|然后|最后|首先|其次|再次|总之|同样|相反|否则|换句话说|随后|同年|同月|次年|翌年|不久|图|之后|当时|期间|对此|为此|后来|以上|以下|上述|如此|可见|除此|与此|相比|第[一二三四五六]|.{1,8}[也则]|.{1,6}[这该此])/u,
  pronoun: /它|他|她|该|上述|此[时外类种]/u,
  definite: /^/u,
  firstPerson: /(?<!自)我(?!国)|笔者|本人|咱|本报|小编/u,
  copula: /是(?![否不因])|指的是|(?<=.)指|称为/u,
  apparatus:
    /^(?:关于(?:作者|我们)|作者(?:简介|介绍)?|(?:发表|网友|用户|最新|热门|精彩)?(?:评论|留言)|相关(?:阅读|文章|推荐|链接|词条|新闻)?|参考(?:文献|资料|来源|链接)?|延伸阅读|推荐阅读|分享(?:到.+|本文)?|标签|广告|注释|外部链接|猜你.+|更多(?:阅读|文章|推荐|内容|精彩.*)?|词条.{0,6}|目录)\s*[：:]?$/u,
  pageTalk:
    /订阅|登录|注册|点击|下载|版权所有|隐私政策|阅读(?:更多|原文|全文)|关注(?:我们|公众号)|扫码|二维码|转载|广告|目录|本文|本章|本节|本站|本篇|本页|上文|下文|如上|如下|[下上][图表]|优惠|下单|购物车|旗舰店|质保|立即购买|包邮|编辑[:：]|来源[:：]|责编|记者[:：]|注册商标|我们的(?:团队|产品|网站|客户|店)|有(?:以下|如下|[两二三四五六七八九十几]+(?:种|个|点|类|大))|参考资料|(?:很多|许多|有些?|不少)人(?:认为|以为|说|觉得)|误区|谣言/u,
};

const RULES: Readonly<Record<string, LanguageRules>> = { zh: CHINESE };
const OF_WORDS = {
  opening: '^["“„«¿¡]?(?:{})(?![\\p{L}\\p{N}])',
  word: '(?<![\\p{L}\\p{N}])(?:{})(?![\\p{L}\\p{N}])',
};

export const languageRules = memoize((language: string): LanguageRules => {
  const primary = primaryLanguage(language);
  const [
    opensBack = '',
    pronoun = '',
    definite = '',
    firstPerson = '',
    copula = '',
    apparatus = '',
    pageTalk = '',
  ] = (WORDS[primary] ?? WORDS.en).split('\n\n');
  const pattern = (form: string, words: string) =>
    new RegExp(
      form.replace('{}', () => words.replaceAll('\n', '|')),
      'iu',
    );
  return (
    RULES[primary] ?? {
      opensBack: pattern(OF_WORDS.opening, opensBack),
      pronoun: pattern(OF_WORDS.word, pronoun),
      definite: pattern('^(?:{}) ', definite),
      firstPerson: pattern(OF_WORDS.word, firstPerson),
      copula: pattern(' (?:{}) ', copula),
      apparatus: pattern('^(?:{})\\s*:?$', apparatus),
      pageTalk: pattern(OF_WORDS.word, pageTalk),
    }
  );
});

/** Instructions to language models are never used, in any language. */
const ORDER_TO_MODEL = new RegExp(
  String.raw`(?:ignore|disregard|forget|override) (?:all|any|the|these|your|previous|prior|above|everything)
system ?(?:prompt|message)|developer message|as an? (?:ai|language model)|prompt injection|jailbreak
you are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|gpt|language model|helpful)|(?:new|following|hidden) instructions?
(?:ignoriere|vergiss) (?:alle|die|deine|vorherige|sämtliche)|systemanweisung
(?:ignora|olvida) (?:todas?|las|los|tus|cualquier)|instrucciones (?:anteriores|previas)
忽略(?:以上|之前|上述|所有|先前)|系统提示|提示词|你(?:现在)?是一个(?:AI|助手|人工智能)`.replaceAll('\n', '|'),
  'iu',
);
/** Code, markup, addresses and formulas. */
const NOT_PROSE =
  /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|[<>{}[\]|\\=*#^~`@•→←✓✔★☆©®™]|\.\.\.|…|https?:|www\.|\p{Extended_Pictographic}/u;
const PAIRS = [/[(（]/g, /[)）]/g, /«/g, /»/g, /"/g, /[“”„]/g] as const;

/** Whether text of a source may appear at all: no markup, address, emoji, order to a model or half a pair of marks. */
export function isPlainPhrase(text: string): boolean {
  const [open, close, left, right, straight, curly] = PAIRS.map((mark) => text.match(mark)?.length ?? 0);
  const isPaired = open === close && left === right && ((straight ?? 0) | (curly ?? 0)) % 2 === 0;
  return isPaired && !NOT_PROSE.test(text) && !ORDER_TO_MODEL.test(text);
}
