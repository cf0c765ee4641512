import { primaryLanguage } from './text/language.ts';

/** What the pipeline tells the person about an article, in the article's language. */
export interface ArticleNotes {
  withoutSources: string;
  onlyBeginnings: (titles: string) => string;
  withoutEvidence: (heading: string) => string;
  onlyOpinions: (heading: string) => string;
  otherLength: (words: number, target: number) => string;
  otherLanguage: (heading: string) => string;
  removedLinks: (count: number) => string;
}

const ENGLISH: ArticleNotes = {
  withoutSources: 'Without sources the article is general advice and cites nothing.',
  onlyBeginnings: (titles) => `Only the beginning of these very long sources was read: ${titles}.`,
  withoutEvidence: (heading) => `No source supports the section "${heading}": it is general advice.`,
  onlyOpinions: (heading) =>
    `The section "${heading}" rests on opinions alone: a source that states facts would help it.`,
  otherLength: (words, target) => `The article has ${words} words, where about ${target} were asked for.`,
  otherLanguage: (heading) => `The section "${heading}" is in another language than the article.`,
  removedLinks: (count) =>
    count === 1
      ? 'A link or image to an address that is not among your sources was removed.'
      : `${count} links or images to addresses that are not among your sources were removed.`,
};

const GERMAN: ArticleNotes = {
  withoutSources: 'Ohne Quellen ist der Artikel ein allgemeiner Ratgeber und belegt nichts.',
  onlyBeginnings: (titles) => `Von diesen sehr langen Quellen wurde nur der Anfang gelesen: ${titles}.`,
  withoutEvidence: (heading) => `Keine Quelle stützt den Abschnitt „${heading}“: Er ist allgemeiner Rat.`,
  onlyOpinions: (heading) =>
    `Der Abschnitt „${heading}“ beruht allein auf Meinungen: Eine Quelle mit Fakten würde ihm helfen.`,
  otherLength: (words, target) => `Der Artikel hat ${words} Wörter, gewünscht waren etwa ${target}.`,
  otherLanguage: (heading) => `Der Abschnitt „${heading}“ ist in einer anderen Sprache als der Artikel.`,
  removedLinks: (count) =>
    count === 1
      ? 'Ein Link oder Bild zu einer Adresse, die nicht zu Ihren Quellen gehört, wurde entfernt.'
      : `${count} Links oder Bilder zu Adressen, die nicht zu Ihren Quellen gehören, wurden entfernt.`,
};

const SPANISH: ArticleNotes = {
  withoutSources: 'Sin fuentes, el artículo es un consejo general y no cita nada.',
  onlyBeginnings: (titles) => `De estas fuentes muy largas solo se leyó el principio: ${titles}.`,
  withoutEvidence: (heading) => `Ninguna fuente respalda la sección «${heading}»: es un consejo general.`,
  onlyOpinions: (heading) =>
    `La sección «${heading}» se apoya solo en opiniones: le ayudaría una fuente que aporte hechos.`,
  otherLength: (words, target) => `El artículo tiene ${words} palabras; se pidieron unas ${target}.`,
  otherLanguage: (heading) => `La sección «${heading}» está en otro idioma que el artículo.`,
  removedLinks: (count) =>
    count === 1
      ? 'Se quitó un enlace o una imagen de una dirección que no está entre tus fuentes.'
      : `Se quitaron ${count} enlaces o imágenes de direcciones que no están entre tus fuentes.`,
};

const CHINESE: ArticleNotes = {
  withoutSources: '没有来源，本文只是一般性建议，没有引用任何内容。',
  onlyBeginnings: (titles) => `以下来源很长，只读取了开头部分：${titles}。`,
  withoutEvidence: (heading) => `没有来源支持“${heading}”这一节：它只是一般性建议。`,
  onlyOpinions: (heading) => `“${heading}”这一节只依据个人看法：添加一个陈述事实的来源会更好。`,
  otherLength: (words, target) => `本文有 ${words} 个词，要求约 ${target} 个词。`,
  otherLanguage: (heading) => `“${heading}”这一节的语言与文章不同。`,
  removedLinks: (count) => `已移除 ${count} 个指向来源之外地址的链接或图片。`,
};

const BY_LANGUAGE: Readonly<Record<string, ArticleNotes>> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  zh: CHINESE,
};

export const articleNotes = (language: string): ArticleNotes =>
  BY_LANGUAGE[primaryLanguage(language)] ?? ENGLISH;
