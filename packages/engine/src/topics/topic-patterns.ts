/** Title templates. The colon keeps them grammatical whatever the gender or number of the subject. */
export interface TopicPatterns {
  names: { guides: string; howTo: string };
  guides: readonly string[];
  howTo: readonly string[];
  comparisons: readonly string[];
  problems: readonly string[];
  trends: readonly string[];
}

/** By language; `{}` stands for the subject. */
export const TOPIC_PATTERNS: Readonly<Record<string, TopicPatterns>> & { en: TopicPatterns } = {
  en: {
    names: { guides: 'Guides', howTo: 'How-to' },
    guides: ['{}: the complete guide', '{}: the basics for beginners', '{}: explained in plain words'],
    howTo: [
      '{}: a step-by-step guide',
      '{}: tips that save time and money',
      '{}: a checklist to get started',
    ],
    comparisons: ['{}: pros and cons', '{}: the alternatives compared', '{}: how to choose what fits you'],
    problems: [
      '{}: common mistakes and how to avoid them',
      '{}: common problems and how to solve them',
      '{}: which costs to expect',
    ],
    trends: ['{}: what is changing right now', '{}: trends worth watching', '{}: what experts disagree on'],
  },
  de: {
    names: { guides: 'Ratgeber', howTo: 'Anleitungen' },
    guides: ['{}: der umfassende Ratgeber', '{}: Grundlagen für Einsteiger', '{}: einfach erklärt'],
    howTo: [
      '{}: Anleitung Schritt für Schritt',
      '{}: Tipps, die Zeit und Geld sparen',
      '{}: Checkliste für den Einstieg',
    ],
    comparisons: [
      '{}: Vor- und Nachteile im Überblick',
      '{}: Alternativen im Vergleich',
      '{}: worauf es bei der Auswahl ankommt',
    ],
    problems: [
      '{}: häufige Fehler und wie man sie vermeidet',
      '{}: häufige Probleme und ihre Lösungen',
      '{}: mit welchen Kosten zu rechnen ist',
    ],
    trends: [
      '{}: was sich gerade ändert',
      '{}: Trends, die man kennen sollte',
      '{}: worüber Fachleute streiten',
    ],
  },
  es: {
    names: { guides: 'Guías', howTo: 'Paso a paso' },
    guides: [
      '{}: la guía completa',
      '{}: conceptos básicos para principiantes',
      '{}: una explicación sencilla',
    ],
    howTo: [
      '{}: guía paso a paso',
      '{}: consejos para ahorrar tiempo y dinero',
      '{}: lista de comprobación para empezar',
    ],
    comparisons: [
      '{}: ventajas e inconvenientes',
      '{}: comparación de alternativas',
      '{}: cómo elegir la opción adecuada',
    ],
    problems: [
      '{}: errores frecuentes y cómo evitarlos',
      '{}: problemas habituales y cómo resolverlos',
      '{}: qué gastos conviene prever',
    ],
    trends: [
      '{}: qué está cambiando ahora',
      '{}: tendencias que conviene seguir',
      '{}: en qué no coinciden los expertos',
    ],
  },
  zh: {
    names: { guides: '指南', howTo: '分步教程' },
    guides: ['{}：完整指南', '{}：新手入门', '{}：通俗讲解'],
    howTo: ['{}：分步教程', '{}：省时省钱的技巧', '{}：入门准备清单'],
    comparisons: ['{}：优缺点一览', '{}：替代方案对比', '{}：如何选择'],
    problems: ['{}：常见错误及避免方法', '{}：常见问题与解决办法', '{}：需要考虑的费用'],
    trends: ['{}：最新变化', '{}：值得关注的趋势', '{}：专家的不同看法'],
  },
};
