import { primaryLanguage } from '../text/language.ts';

/** The drafter's own phrases by language. `{}` is a heading or name. */
export interface DrafterPhrases {
  untitled: string;
  /** The title of an article on several topics. */
  overview: string;
  /** The heading of what no other section is about. */
  more: string;
  gap: string;
  fillGap: string;
  worthCovering: string;
  opinion: string;
  /** Of several people in one discussion. */
  opinions: string;
  /** Before what one person tells of themselves. */
  report: string;
  /** Before what the author told of their own experience. */
  experience: string;
  quotes: readonly [open: string, close: string, innerOpen: string, innerClose: string];
  intents: { introduction: string; body: string; faq: string; gap: string; product: string };
}

const ENGLISH: DrafterPhrases = {
  untitled: 'Untitled draft',
  overview: '{}: an overview from the sources',
  more: 'More from the sources',
  gap: 'Your sources say nothing on this yet.',
  fillGap: 'Add a source about “{}”, or write this part yourself.',
  worthCovering: 'Worth covering:',
  opinion: 'One opinion, from “{}”:',
  opinions: 'Opinions from “{}”:',
  report: 'One source reports:',
  experience: 'From first-hand experience:',
  quotes: ['“', '”', '‘', '’'],
  intents: {
    introduction: 'Say in the words of the sources what the article is about.',
    body: 'Show what the sources say about “{}”.',
    faq: 'Answer the questions that the sources answer.',
    gap: 'Find a source about “{}”, or write from your own knowledge.',
    product: 'Present {} in the words of its profile.',
  },
};

const GERMAN: DrafterPhrases = {
  untitled: 'Entwurf ohne Titel',
  overview: '{}: Überblick aus den Quellen',
  more: 'Weitere Angaben aus den Quellen',
  gap: 'Ihre Quellen sagen dazu noch nichts.',
  fillGap: 'Fügen Sie eine Quelle über „{}“ hinzu oder schreiben Sie diesen Teil selbst.',
  worthCovering: 'Das gehört hierher:',
  opinion: 'Eine Meinung aus „{}“:',
  opinions: 'Meinungen aus „{}“:',
  report: 'Eine Quelle berichtet:',
  experience: 'Aus eigener Erfahrung:',
  quotes: ['„', '“', '‚', '‘'],
  intents: {
    introduction: 'Mit den Worten der Quellen sagen, worum es geht.',
    body: 'Zeigen, was die Quellen über „{}“ sagen.',
    faq: 'Die Fragen beantworten, auf die die Quellen antworten.',
    gap: 'Eine Quelle über „{}“ suchen oder aus eigenem Wissen schreiben.',
    product: '{} mit den Worten des Profils vorstellen.',
  },
};

const SPANISH: DrafterPhrases = {
  untitled: 'Borrador sin título',
  overview: '{}: panorama de las fuentes',
  more: 'Más datos de las fuentes',
  gap: 'Tus fuentes todavía no dicen nada sobre esto.',
  fillGap: 'Añade una fuente sobre «{}» o escribe esta parte.',
  worthCovering: 'Conviene tratar:',
  opinion: 'Una opinión, de «{}»:',
  opinions: 'Opiniones de «{}»:',
  report: 'Una fuente cuenta:',
  experience: 'Por experiencia propia:',
  quotes: ['«', '»', '“', '”'],
  intents: {
    introduction: 'Decir con las palabras de las fuentes de qué trata el artículo.',
    body: 'Mostrar lo que dicen las fuentes sobre «{}».',
    faq: 'Responder a las preguntas que las fuentes responden.',
    gap: 'Buscar una fuente sobre «{}» o escribir con conocimiento propio.',
    product: 'Presentar {} con las palabras de su perfil.',
  },
};

const CHINESE: DrafterPhrases = {
  untitled: '未命名草稿',
  overview: '{}：来源综述',
  more: '来源中的其他信息',
  gap: '您的来源尚未提及这一点。',
  fillGap: '请添加关于“{}”的来源，或自行撰写这一部分。',
  worthCovering: '值得写的内容：',
  opinion: '一种看法，来自“{}”：',
  opinions: '几种看法，来自“{}”：',
  report: '一份来源写道：',
  experience: '亲身经验：',
  quotes: ['“', '”', '‘', '’'],
  intents: {
    introduction: '用来源的原话说明文章的主题。',
    body: '展示来源关于“{}”的说法。',
    faq: '回答来源能够回答的问题。',
    gap: '寻找关于“{}”的来源，或凭自己的知识撰写。',
    product: '用资料中的原话介绍{}。',
  },
};

const BY_LANGUAGE: Readonly<Record<string, DrafterPhrases>> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  zh: CHINESE,
};

/** A title takes no English words into a language that we have no words for; what is said to the person does. */
const OTHER: DrafterPhrases = { ...ENGLISH, overview: '{}' };

export function drafterPhrases(language: string): DrafterPhrases {
  return BY_LANGUAGE[primaryLanguage(language)] ?? OTHER;
}

export function fill(phrase: string, value: string): string {
  return phrase.replace('{}', () => value);
}
