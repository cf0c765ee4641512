import type { KeywordClass } from '../patterns/phrase-book.ts';

/** Title templates of one class. The colon keeps them grammatical whatever the gender or number of the subject. */
export interface ClassTopics {
  main: readonly string[];
  problem: string;
  comparison: string;
}

export interface TopicPatterns {
  /** Name of the cluster of titles from templates. */
  guides: string;
  trend: string;
  byClass: Readonly<Record<Exclude<KeywordClass, 'question'>, ClassTopics>>;
}

/** Patterns by language; `{}` stands for the subject. */
export const TOPIC_PATTERNS: Readonly<Record<string, TopicPatterns>> = {
  en: {
    guides: 'Guides',
    trend: '{}: what is changing right now',
    byClass: {
      product: {
        main: ['{}: how to choose', '{}: what a fair price is', '{}: which features matter'],
        problem: '{}: common buying mistakes',
        comparison: '{}: the options compared',
      },
      service: {
        main: ['{}: what it costs', '{}: how to find a good provider', '{}: what to ask before you book'],
        problem: '{}: warning signs to look out for',
        comparison: '{}: offers compared',
      },
      skill: {
        main: ['{}: a guide for beginners', '{}: step by step', '{}: what you need to get started'],
        problem: '{}: common mistakes and how to avoid them',
        comparison: '{}: methods compared',
      },
      action: {
        main: ['How to {}', 'How to {}: step by step', 'What you need to {}'],
        problem: 'How to {}: common mistakes and how to avoid them',
        comparison: 'How to {}: methods compared',
      },
      place: {
        main: [
          '{}: a guide for first-time visitors',
          '{}: what to see and do',
          '{}: an itinerary for a few days',
        ],
        problem: '{}: mistakes that visitors make',
        comparison: '{}: where to stay, areas compared',
      },
      brand: {
        main: ['{}: what it offers and what it costs', '{}: how to get started'],
        problem: '{}: common problems and how to solve them',
        comparison: '{}: the alternatives compared',
      },
      health: {
        main: ['{}: causes and symptoms', '{}: what helps', '{}: how to prevent it'],
        problem: '{}: when to see a doctor',
        comparison: '{}: treatments compared',
      },
      concept: {
        main: ['{}: the basics for beginners', '{}: how it works'],
        problem: '{}: common problems and how to solve them',
        comparison: '{}: pros and cons',
      },
      general: {
        main: ['{}: what you should know', '{}: facts and figures'],
        problem: '{}: common misconceptions',
        comparison: '{}: then and now',
      },
    },
  },
  de: {
    guides: 'Ratgeber',
    trend: '{}: was sich gerade ändert',
    byClass: {
      product: {
        main: [
          '{}: worauf es bei der Auswahl ankommt',
          '{}: was ein fairer Preis ist',
          '{}: welche Funktionen wichtig sind',
        ],
        problem: '{}: häufige Fehler beim Kauf',
        comparison: '{}: Angebote im Vergleich',
      },
      service: {
        main: ['{}: was es kostet', '{}: wie man gute Anbieter findet', '{}: was man vorher fragen sollte'],
        problem: '{}: woran man schlechte Angebote erkennt',
        comparison: '{}: Angebote im Vergleich',
      },
      skill: {
        main: [
          '{}: Grundlagen für Anfänger',
          '{}: Anleitung Schritt für Schritt',
          '{}: was man zum Einstieg braucht',
        ],
        problem: '{}: häufige Fehler und wie man sie vermeidet',
        comparison: '{}: Methoden im Vergleich',
      },
      action: {
        main: ['{}: Anleitung Schritt für Schritt', '{}: was man dafür braucht', '{}: Tipps für Anfänger'],
        problem: '{}: häufige Fehler und wie man sie vermeidet',
        comparison: '{}: Methoden im Vergleich',
      },
      place: {
        main: [
          '{}: Reiseführer für den ersten Besuch',
          '{}: was man sehen sollte',
          '{}: ein Plan für wenige Tage',
        ],
        problem: '{}: Fehler, die Besucher oft machen',
        comparison: '{}: Unterkünfte und Lagen im Vergleich',
      },
      brand: {
        main: ['{}: Leistungen und Preise', '{}: so gelingt der Einstieg'],
        problem: '{}: häufige Probleme und ihre Lösungen',
        comparison: '{}: Alternativen im Vergleich',
      },
      health: {
        main: ['{}: Ursachen und Symptome', '{}: was hilft', '{}: wie man vorbeugt'],
        problem: '{}: wann man zum Arzt gehen sollte',
        comparison: '{}: Behandlungen im Vergleich',
      },
      concept: {
        main: ['{}: Grundlagen für Einsteiger', '{}: wie es funktioniert'],
        problem: '{}: häufige Probleme und ihre Lösungen',
        comparison: '{}: Vor- und Nachteile im Überblick',
      },
      general: {
        main: ['{}: was man wissen sollte', '{}: Zahlen und Fakten'],
        problem: '{}: häufige Irrtümer',
        comparison: '{}: früher und heute',
      },
    },
  },
  es: {
    guides: 'Guías',
    trend: '{}: qué está cambiando ahora',
    byClass: {
      product: {
        main: ['{}: cómo elegir bien', '{}: cuánto conviene gastar', '{}: qué características importan'],
        problem: '{}: errores frecuentes al comprar',
        comparison: '{}: comparativa de opciones',
      },
      service: {
        main: [
          '{}: cuánto cuesta',
          '{}: cómo encontrar un buen proveedor',
          '{}: qué preguntar antes de contratar',
        ],
        problem: '{}: señales de alerta',
        comparison: '{}: comparativa de ofertas',
      },
      skill: {
        main: ['{}: guía para principiantes', '{}: paso a paso', '{}: qué se necesita para empezar'],
        problem: '{}: errores frecuentes y cómo evitarlos',
        comparison: '{}: opciones comparadas',
      },
      action: {
        main: ['Cómo {}', 'Cómo {}: guía paso a paso', 'Qué se necesita para {}'],
        problem: 'Cómo {}: errores frecuentes y cómo evitarlos',
        comparison: 'Cómo {}: métodos comparados',
      },
      place: {
        main: ['{}: guía para la primera visita', '{}: qué ver y qué hacer', '{}: itinerario para unos días'],
        problem: '{}: errores que cometen los visitantes',
        comparison: '{}: dónde alojarse, zonas comparadas',
      },
      brand: {
        main: ['{}: qué ofrece y cuánto cuesta', '{}: cómo empezar'],
        problem: '{}: problemas habituales y cómo resolverlos',
        comparison: '{}: comparación de alternativas',
      },
      health: {
        main: ['{}: causas y síntomas', '{}: qué ayuda', '{}: cómo prevenirlo'],
        problem: '{}: cuándo ir al médico',
        comparison: '{}: tratamientos comparados',
      },
      concept: {
        main: ['{}: conceptos básicos para principiantes', '{}: cómo funciona'],
        problem: '{}: problemas habituales y cómo resolverlos',
        comparison: '{}: ventajas e inconvenientes',
      },
      general: {
        main: ['{}: qué conviene saber', '{}: datos y cifras'],
        problem: '{}: ideas equivocadas frecuentes',
        comparison: '{}: antes y ahora',
      },
    },
  },
  zh: {
    guides: '指南',
    trend: '{}：最新变化',
    byClass: {
      product: {
        main: ['{}：选购指南', '{}：多少钱合适', '{}：哪些功能重要'],
        problem: '{}：常见选购误区',
        comparison: '{}：同类对比',
      },
      service: {
        main: ['{}：费用说明', '{}：怎么找靠谱的商家', '{}：签约前要问什么'],
        problem: '{}：常见陷阱',
        comparison: '{}：方案对比',
      },
      skill: {
        main: ['{}：新手入门', '{}：分步教程', '{}：入门准备清单'],
        problem: '{}：常见错误及避免方法',
        comparison: '{}：不同方法对比',
      },
      action: {
        main: ['如何{}：分步教程', '{}：准备清单', '{}：新手技巧'],
        problem: '{}：常见错误及避免方法',
        comparison: '{}：不同方法对比',
      },
      place: {
        main: ['{}：初次旅行攻略', '{}：必去景点', '{}：几日行程安排'],
        problem: '{}：游客常犯的错误',
        comparison: '{}：住宿区域对比',
      },
      brand: {
        main: ['{}：功能与价格', '{}：入门指南'],
        problem: '{}：常见问题与解决办法',
        comparison: '{}：同类产品对比',
      },
      health: {
        main: ['{}：原因与症状', '{}：缓解方法', '{}：如何预防'],
        problem: '{}：什么时候该看医生',
        comparison: '{}：治疗方式对比',
      },
      concept: {
        main: ['{}：新手入门', '{}：原理介绍'],
        problem: '{}：常见问题与解决办法',
        comparison: '{}：优缺点一览',
      },
      general: {
        main: ['{}：必须知道的事', '{}：数据与事实'],
        problem: '{}：常见误解',
        comparison: '{}：过去与现在',
      },
    },
  },
};
