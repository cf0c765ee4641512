import { primaryLanguage } from '../text/language.ts';
import { memoize } from '../text/memoize.ts';
import { textTools } from '../text/text-tools.ts';

/** Words of one meaning by language, for common angles of topics. One family a line. */
const FAMILIES: Readonly<Record<string, string>> = {
  en: `mistakes errors problems trouble troubleshooting issues pitfalls wrong
costs price prices expensive cheap fee fees budget
benefits advantages pros
drawbacks disadvantages downsides cons
differences differ compared comparison versus vs
store storing storage
causes reasons
buying buy purchase purchasing shopping
symptoms signs
safety safe danger dangers dangerous risk risks`,
  de: `Fehler Problem Probleme Störung Schwierigkeiten falsch
Kosten kostet Preis Preise teuer günstig Gebühr
Vorteile Nutzen
Nachteile Schwächen
Unterschied Unterschiede Vergleich vergleichen
lagern Lagerung aufbewahren Aufbewahrung
Ursache Ursachen Grund Gründe
kaufen Kauf Anschaffung
Symptome Anzeichen
Sicherheit sicher Gefahr Gefahren gefährlich Risiko Risiken`,
  es: `errores fallos problemas averías defectos
cuesta cuestan costo coste precio precios caro barato gastar
ventajas beneficios
desventajas inconvenientes
diferencias diferencia comparar comparación comparativa
conservar conservación guardar almacenar
causas razones motivos
comprar compra adquirir
síntomas señales
seguridad seguro peligro peligros riesgo riesgos`,
  zh: `错误 误区 问题 故障
价格 费用 成本 花费 多少钱
优点 好处 优势 优缺点
缺点 坏处 优缺点
区别 不同 比较 对比
保存 储存 存放 保鲜
原因 因为
购买 选购 挑选 选择
症状 征兆 信号
安全 危险 风险`,
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
