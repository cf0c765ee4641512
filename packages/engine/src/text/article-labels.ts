import { primaryLanguage } from './language.ts';

/** Fixed words of an article, in its language. */
export interface ArticleLabels {
  introduction: string;
  conclusion: string;
  faq: string;
  sources: string;
  aboutAuthor: string;
  /** Label for a source of opinions, such as a forum thread. */
  discussion: string;
  by: (name: string) => string;
  /** Credit of a picture, with creator, licence and site as {1}, {2} and {3}. */
  credit: string;
}

/** Labels by language: introduction, conclusion, FAQ, sources, about the author, discussion, byline, credit of a picture. */
const ROWS: Readonly<Record<string, string>> & { en: string } = {
  en: 'Introduction|Conclusion|Frequently asked questions|Sources|About the author|community discussion|By {}|Photo by {1}, {2}, via {3}',
  ar: 'مقدمة|الخلاصة|الأسئلة الشائعة|المصادر|نبذة عن الكاتب|نقاش مجتمعي|بقلم {}|الصورة: {1}، {2}، عبر {3}',
  cs: 'Úvod|Závěr|Časté dotazy|Zdroje|O autorovi|diskuse v komunitě|Autor: {}|Foto: {1}, {2}, {3}',
  da: 'Indledning|Konklusion|Ofte stillede spørgsmål|Kilder|Om forfatteren|debat i fællesskabet|Af {}|Foto: {1}, {2}, via {3}',
  de: 'Einleitung|Fazit|Häufige Fragen|Quellen|Über den Autor|Diskussion einer Community|Von {}|Foto: {1}, {2}, via {3}',
  es: 'Introducción|Conclusión|Preguntas frecuentes|Fuentes|Sobre el autor|debate de la comunidad|Por {}|Foto de {1}, {2}, vía {3}',
  fi: 'Johdanto|Yhteenveto|Usein kysytyt kysymykset|Lähteet|Tietoa kirjoittajasta|yhteisön keskustelu|{}|Kuva: {1}, {2}, {3}',
  fr: 'Introduction|Conclusion|Questions fréquentes|Sources|À propos de l’auteur|discussion de la communauté|Par {}|Photo : {1}, {2}, via {3}',
  it: 'Introduzione|Conclusione|Domande frequenti|Fonti|L’autore|discussione della comunità|Di {}|Foto di {1}, {2}, via {3}',
  ja: 'はじめに|まとめ|よくある質問|出典|著者について|コミュニティでの議論|著者：{}|写真：{1}、{2}、{3}',
  ko: '서론|결론|자주 묻는 질문|출처|저자 소개|커뮤니티 토론|글: {}|사진: {1}, {2}, {3}',
  nl: 'Inleiding|Conclusie|Veelgestelde vragen|Bronnen|Over de auteur|discussie in de community|Door {}|Foto: {1}, {2}, via {3}',
  pl: 'Wstęp|Podsumowanie|Najczęstsze pytania|Źródła|O autorze|dyskusja społeczności|Autor: {}|Fot. {1}, {2}, {3}',
  pt: 'Introdução|Conclusão|Perguntas frequentes|Fontes|Sobre o autor|discussão da comunidade|Por {}|Foto de {1}, {2}, via {3}',
  ru: 'Введение|Заключение|Частые вопросы|Источники|Об авторе|обсуждение в сообществе|Автор: {}|Фото: {1}, {2}, {3}',
  sv: 'Inledning|Sammanfattning|Vanliga frågor|Källor|Om författaren|diskussion i en gemenskap|Av {}|Foto: {1}, {2}, via {3}',
  tr: 'Giriş|Sonuç|Sık sorulan sorular|Kaynaklar|Yazar hakkında|topluluk tartışması|Yazan: {}|Fotoğraf: {1}, {2}, {3}',
  uk: 'Вступ|Висновок|Поширені запитання|Джерела|Про автора|обговорення в спільноті|Автор: {}|Фото: {1}, {2}, {3}',
  zh: '引言|结语|常见问题|参考来源|关于作者|社区讨论|作者：{}|图片：{1}，{2}，来自 {3}',
};

/** Returns the labels for a BCP 47 tag; English for languages without labels. */
export function articleLabels(language: string): ArticleLabels {
  const row = ROWS[primaryLanguage(language)] ?? ROWS.en;
  const [
    introduction = '',
    conclusion = '',
    faq = '',
    sources = '',
    aboutAuthor = '',
    discussion = '',
    by = '',
    credit = '',
  ] = row.split('|');
  return {
    introduction,
    conclusion,
    faq,
    sources,
    aboutAuthor,
    discussion,
    by: (name) => by.replace('{}', () => name),
    credit,
  };
}
