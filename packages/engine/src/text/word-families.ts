import { primaryLanguage } from './language.ts';
import { memoize } from './memoize.ts';
import { textTools } from './text-tools.ts';

/** Words of one meaning in topics, by language. One family a line. */
const FAMILIES: Readonly<Record<string, string>> = {
  en: `mistakes errors problems trouble troubleshooting issues pitfalls misconceptions wrong
cost costs price prices expensive cheap fee fees budget money worth
benefits advantages pros
drawbacks disadvantages downsides cons
differences differ compared comparison versus vs
store storing storage
causes reasons
buying buy purchase purchasing shopping
symptoms signs
safety safe danger dangers dangerous risk risks
beginners beginner start started starting
important matter matters`,
  de: `Fehler Problem Probleme Störung Schwierigkeiten Irrtümer falsch
Kosten kostet Preis Preise teuer günstig Gebühr
Vorteile Nutzen
Nachteile Schwächen
Unterschied Unterschiede Vergleich vergleichen
lagern Lagerung aufbewahren Aufbewahrung
Ursache Ursachen Grund Gründe
kaufen Kauf Anschaffung
Symptome Anzeichen
Sicherheit sicher Gefahr Gefahren gefährlich Risiko Risiken
Anfänger Einsteiger Einstieg anfangen beginnen
wichtig wichtigste wichtigsten`,
  es: `errores fallos problemas averías defectos equivocadas
cuesta cuestan costo coste precio precios caro barato gastar
ventajas beneficios
desventajas inconvenientes
diferencias diferencia comparar comparación comparativa
conservar conservación guardar almacenar
causas razones motivos
comprar compra adquirir
síntomas señales
seguridad seguro peligro peligros riesgo riesgos
principiantes empezar empieza
importante importantes importan`,
  zh: `错误 误区 误解 问题 故障
价格 费用 成本 花费 多少钱
优点 好处 优势 优缺点
缺点 坏处 优缺点
区别 不同 比较 对比
保存 储存 存放 保鲜
原因 因为
购买 选购 挑选 选择
症状 征兆 信号
安全 危险 风险
新手 入门
重要 关心`,
};

/** Returns the terms of a word's family, without its own; empty for a word that has none. */
export function wordFamilies(language: string): (term: string) => readonly string[] {
  const families = familiesOf(primaryLanguage(language));
  return (term) =>
    families
      .filter((family) => family.includes(term))
      .flatMap((family) => family.filter((other) => other !== term));
}

const familiesOf = memoize((language: string) => {
  const { stem } = textTools(language);
  return (FAMILIES[language] ?? '')
    .split('\n')
    .map((line) => [...new Set(line.split(' ').map(stem))].filter(Boolean));
});
