import { primaryLanguage } from './language.ts';
import { memoize } from './memoize.ts';

/**
 * Words and phrases, one meaning a line, that don't change what a search is about. Those of the first line add nothing;
 * of each other line, one stands for all.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  en: `guide | complete guide | ultimate | complete | full | definitive | tips | tutorial | overview | introduction | intro | basics | explained | explanation | everything you need to know | need to know | best practices | step by step | steps | easy | easily | simple | quick | quickly | properly | correctly | right way | best way | way | ways | tricks | advice | practical | essential | effective | effectively | successfully | really | actually | at home | for you | your | handbook | things to do | activities | attractions | what to do | what to see | sights | itinerary | walkthrough | checklist | 101
best | top | top rated | recommended | recommendations | vs | versus | compared | comparison | compare | difference between | differences | difference | review | reviews | rating | ratings
cost | costs | price | prices | pricing | how much | fee | fees | expensive | rates
buy | buying | purchase | purchasing | shop | shopping | order
mistakes | mistake | errors | pitfalls
benefits | benefit | advantages | pros
drawbacks | disadvantages | downsides | cons
beginners | beginner | start | started | starting | getting started | for starters | newbies | novices
meaning | definition | define | what is | what are | what does
make | making | create | creating | build | building | diy | homemade
fix | repair | repairing | fixing | solve | solution | solutions | troubleshooting | not working
examples | example | samples | sample | templates | template
ideas | inspiration
store | storing | storage | keep | keeps | keeping | stay fresh
clean | cleaning | wash | washing
cheap | cheapest | affordable | budget | low cost | inexpensive
remove | removing | removal | get rid of
choose | choosing | pick | picking | select | selecting
lower | lowering | reduce | reducing | cut | decrease
increase | improve | improving | boost | boosting
software | tool | tools | app | apps
small business | small businesses | smes | smb
car | cars | auto | automobile
kids | children | child
why | cause | causes | reason | reasons
how long | last | lasts | duration | expire | expires | expiration | expiration date | shelf life`,
  de: `ratgeber | anleitung | tipps | tricks | leitfaden | einführung | überblick | übersicht | grundlagen | erklärt | erklärung | einfach erklärt | alles wichtige | alles was | schritt für schritt | einfach | richtig | schnell | praktisch | komplett | vollständig | ultimativ | der große | so geht | so geht's | so gelingt | wissen | infos | informationen | hinweise | zu hause | zuhause | daheim | selbst | checkliste | sehenswürdigkeiten | aktivitäten | ausflüge | reiseroute | worauf achten | worauf man achten sollte | am besten | lassen
beste | besten | bester | bestes | top | empfehlung | empfehlungen | testsieger | test | vergleichstest | vs | vergleich | vergleichen | unterschied | unterschiede | oder | erfahrungen | erfahrung | bewertung | bewertungen
kosten | kostet | preis | preise | preisübersicht | was kostet | wie viel kostet | wie teuer | gebühren
kaufen | kauf | bestellen | anschaffen
fehler | irrtümer
vorteile | nutzen
nachteile | schwächen
anfänger | einsteiger | einstieg | beginnen | anfangen | starten | für neulinge
bedeutung | definition | was ist | was sind | was bedeutet | begriff
selber machen | selbst machen | herstellen | selber bauen | bauen | erstellen | anlegen
reparieren | reparatur | beheben | lösen | lösung | lösungen
beispiele | beispiel | vorlage | vorlagen | muster
ideen | inspiration
lagern | lagerung | aufbewahren | aufbewahrung
reinigen | reinigung | putzen | säubern | sauber machen
günstig | günstige | billig | billige | preiswert
entfernen | entfernung | loswerden
wählen | auswählen | auswahl | finden
senken | reduzieren | verringern
steigern | verbessern | erhöhen
software | tool | tools | programm | programme | app
kinder | kind
warum | wieso | weshalb | ursache | ursachen | gründe
wie lange | dauer | haltbar | haltbarkeit`,
  es: `guía | guía completa | completa | completo | definitiva | consejos | trucos | tutorial | introducción | resumen | conceptos básicos | explicado | explicación | todo lo que debes saber | todo lo que necesitas saber | todo sobre | paso a paso | pasos | fácil | fácilmente | sencillo | rápido | correctamente | bien | mejor forma | mejor manera | forma | formas | manera | maneras | práctica | práctico | en casa | sin equipo | manual | qué ver | que ver | qué hacer | que hacer | actividades | itinerario | ruta | recomendaciones
mejor | mejores | top | recomendado | recomendados | vs | versus | comparativa | comparación | comparar | diferencia | diferencias | diferencia entre | diferencias entre | opiniones | reseña | reseñas | valoraciones
precio | precios | coste | costo | cuánto cuesta | cuánto cuestan | cuesta | cuestan | tarifas | cuánto vale
comprar | compra | adquirir
errores | error | fallos
ventajas | beneficios
desventajas | inconvenientes
principiantes | principiante | empezar | iniciarse | comenzar
significado | definición | qué es | qué son | qué significa
hacer | crear | elaborar | casero | casera | preparar
reparar | arreglar | reparación | solucionar | solución | soluciones
ejemplos | ejemplo | plantillas | plantilla | modelos | modelo
ideas | inspiración
conservar | guardar | almacenar | conservación
limpiar | limpieza | lavar
barato | barata | baratos | baratas | económico | económicos | económica
eliminar | quitar | eliminación
elegir | escoger | seleccionar
reducir | bajar | disminuir
aumentar | mejorar | subir
software | programa | programas | herramienta | herramientas | app | aplicación | aplicaciones
pymes | pequeñas empresas | pyme
niños | niño
por qué | causa | causas | motivo | motivos | razones
cuánto tiempo | cuánto dura | cuánto duran | duración | caducidad`,
  zh: `指南 | 旅游 | 日游 | 自由行 | 旅游路线 | 路线 | 行程 | 景点 | 攻略 | 教程 | 技巧 | 大全 | 完整 | 详解 | 入门指南 | 全面 | 最新 | 详细 | 步骤 | 方法 | 小技巧 | 小贴士 | 建议 | 注意事项 | 流程 | 手续 | 如何 | 怎么 | 怎样 | 一文读懂 | 简单 | 正确 | 实用 | 必看 | 基础知识 | 介绍 | 简介
推荐 | 最好 | 最佳 | 排行榜 | 排行 | 哪个好 | 哪款好 | 十大 | 对比 | 区别 | 比较 | 哪个更好 | 差别 | 不同 | 评价 | 评测 | 测评 | 怎么样
价格 | 多少钱 | 费用 | 收费 | 费用多少 | 成本 | 价位
购买 | 选型 | 选购 | 买 | 挑选 | 选择 | 怎么选
错误 | 误区 | 常见错误
好处 | 优点 | 优势
坏处 | 缺点
新手 | 初学者 | 入门 | 零基础
是什么 | 什么是 | 含义 | 定义 | 什么意思 | 意思
制作 | 自制 | 做法 | 怎么做 | 做
维修 | 修理 | 修复 | 解决 | 怎么办
例子 | 案例 | 范例 | 模板 | 范文
保存 | 储存 | 存放 | 保鲜
清洗 | 清洁 | 打扫 | 清理
便宜 | 平价 | 性价比高
去除 | 去掉 | 清除
降低 | 减少
提高 | 提升 | 改善
软件 | 工具 | 应用 | 系统
儿童 | 孩子 | 小孩 | 宝宝 | 婴儿
什么时候 | 时间 | 何时 | 几个月 | 多久
平方米 | 平米
为什么 | 为何 | 原因`,
};

/** Minimum letters of the last part of a compound. */
const MIN_PART = 4;
const YEAR = /(?<!\d)((?:19|20)\d\d)(?!\d)年?/g;
/** Marks a meaning in a phrase. */
const MARK = '\u{E000}';

interface Meaning {
  pattern: RegExp;
  /** Number of its line; 0 adds nothing. */
  at: number;
}

/** In German, a meaning may also be the last part of a compound. */
function patternOf(phrase: string, language: string): string {
  if (language === 'zh') return phrase;
  const whole = `(?<![\\p{L}\\p{N}])${phrase}(?![\\p{L}\\p{N}])`;
  return language === 'de' && phrase.length >= MIN_PART
    ? `${whole}|(?<=\\p{L}{4})s?${phrase}(?!\\p{L})`
    : whole;
}

const meaningsOf = memoize((language): readonly Meaning[] => {
  const lines = (MEANINGS[language] ?? '').split('\n').map((line) => line.split(' | '));
  return lines
    .flatMap((phrases, at) => phrases.filter(Boolean).map((phrase) => ({ phrase, at })))
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
    .map(({ phrase, at }) => ({ at, pattern: new RegExp(patternOf(phrase, language), 'gu') }));
});

/** Splits a phrase into what it is about, the meanings that it adds, such as a price, and the years it names. */
export function readPhrase(
  phrase: string,
  language: string,
): { subject: string; meanings: Set<number>; years: Set<string> } {
  const meanings = new Set<number>();
  const years = new Set<string>();
  let subject = phrase
    .normalize('NFKC')
    .toLowerCase()
    .replace(YEAR, (_, year: string) => {
      years.add(year);
      return ' ';
    });
  for (const { pattern, at } of meaningsOf(primaryLanguage(language))) {
    subject = subject.replace(pattern, () => {
      if (at > 0) meanings.add(at);
      return MARK;
    });
  }
  return { subject: subject.replaceAll(MARK, ' '), meanings, years };
}
