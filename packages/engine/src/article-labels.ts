import { primaryLanguage } from './text/language.ts';

/** Words of our own that stand in an article. */
export interface ArticleLabels {
  introduction: string;
  conclusion: string;
  faq: string;
  sources: string;
  aboutAuthor: string;
  /** The byline of the author with this name. */
  by: (name: string) => string;
}

type Row = readonly [
  introduction: string,
  conclusion: string,
  faq: string,
  sources: string,
  aboutAuthor: string,
  by: string,
];

const ENGLISH: Row = [
  'Introduction',
  'Conclusion',
  'Frequently asked questions',
  'Sources',
  'About the author',
  'By {}',
];

const ROWS: Readonly<Record<string, Row>> = {
  en: ENGLISH,
  ar: ['مقدمة', 'الخلاصة', 'الأسئلة الشائعة', 'المصادر', 'نبذة عن الكاتب', 'بقلم {}'],
  cs: ['Úvod', 'Závěr', 'Časté dotazy', 'Zdroje', 'O autorovi', 'Autor: {}'],
  da: ['Indledning', 'Konklusion', 'Ofte stillede spørgsmål', 'Kilder', 'Om forfatteren', 'Af {}'],
  de: ['Einleitung', 'Fazit', 'Häufige Fragen', 'Quellen', 'Über den Autor', 'Von {}'],
  es: ['Introducción', 'Conclusión', 'Preguntas frecuentes', 'Fuentes', 'Sobre el autor', 'Por {}'],
  fi: ['Johdanto', 'Yhteenveto', 'Usein kysytyt kysymykset', 'Lähteet', 'Tietoa kirjoittajasta', '{}'],
  fr: ['Introduction', 'Conclusion', 'Questions fréquentes', 'Sources', 'À propos de l’auteur', 'Par {}'],
  it: ['Introduzione', 'Conclusione', 'Domande frequenti', 'Fonti', 'L’autore', 'Di {}'],
  ja: ['はじめに', 'まとめ', 'よくある質問', '出典', '著者について', '著者：{}'],
  ko: ['서론', '결론', '자주 묻는 질문', '출처', '저자 소개', '글: {}'],
  nl: ['Inleiding', 'Conclusie', 'Veelgestelde vragen', 'Bronnen', 'Over de auteur', 'Door {}'],
  pl: ['Wstęp', 'Podsumowanie', 'Najczęstsze pytania', 'Źródła', 'O autorze', 'Autor: {}'],
  pt: ['Introdução', 'Conclusão', 'Perguntas frequentes', 'Fontes', 'Sobre o autor', 'Por {}'],
  ru: ['Введение', 'Заключение', 'Частые вопросы', 'Источники', 'Об авторе', 'Автор: {}'],
  sv: ['Inledning', 'Sammanfattning', 'Vanliga frågor', 'Källor', 'Om författaren', 'Av {}'],
  tr: ['Giriş', 'Sonuç', 'Sık sorulan sorular', 'Kaynaklar', 'Yazar hakkında', 'Yazan: {}'],
  uk: ['Вступ', 'Висновок', 'Поширені запитання', 'Джерела', 'Про автора', 'Автор: {}'],
  zh: ['引言', '结语', '常见问题', '参考来源', '关于作者', '作者：{}'],
};

/** In the language of the article, given by its BCP 47 tag; English where we have no words for it. */
export function articleLabels(language: string): ArticleLabels {
  const [introduction, conclusion, faq, sources, aboutAuthor, by] =
    ROWS[primaryLanguage(language)] ?? ENGLISH;
  return {
    introduction,
    conclusion,
    faq,
    sources,
    aboutAuthor,
    by: (name) => by.replace('{}', () => name),
  };
}
