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
}

/** Labels by language: introduction, conclusion, FAQ, sources, about the author, discussion, byline. */
const ROWS: Readonly<Record<string, string>> & { en: string } = {
  en: 'Introduction|Conclusion|Frequently asked questions|Sources|About the author|community discussion|By {}',
  ar: 'مقدمة|الخلاصة|الأسئلة الشائعة|المصادر|نبذة عن الكاتب|نقاش مجتمعي|بقلم {}',
  cs: 'Úvod|Závěr|Časté dotazy|Zdroje|O autorovi|diskuse v komunitě|Autor: {}',
  da: 'Indledning|Konklusion|Ofte stillede spørgsmål|Kilder|Om forfatteren|debat i fællesskabet|Af {}',
  de: 'Einleitung|Fazit|Häufige Fragen|Quellen|Über den Autor|Diskussion einer Community|Von {}',
  es: 'Introducción|Conclusión|Preguntas frecuentes|Fuentes|Sobre el autor|debate de la comunidad|Por {}',
  fi: 'Johdanto|Yhteenveto|Usein kysytyt kysymykset|Lähteet|Tietoa kirjoittajasta|yhteisön keskustelu|{}',
  fr: 'Introduction|Conclusion|Questions fréquentes|Sources|À propos de l’auteur|discussion de la communauté|Par {}',
  it: 'Introduzione|Conclusione|Domande frequenti|Fonti|L’autore|discussione della comunità|Di {}',
  ja: 'はじめに|まとめ|よくある質問|出典|著者について|コミュニティでの議論|著者：{}',
  ko: '서론|결론|자주 묻는 질문|출처|저자 소개|커뮤니티 토론|글: {}',
  nl: 'Inleiding|Conclusie|Veelgestelde vragen|Bronnen|Over de auteur|discussie in de community|Door {}',
  pl: 'Wstęp|Podsumowanie|Najczęstsze pytania|Źródła|O autorze|dyskusja społeczności|Autor: {}',
  pt: 'Introdução|Conclusão|Perguntas frequentes|Fontes|Sobre o autor|discussão da comunidade|Por {}',
  ru: 'Введение|Заключение|Частые вопросы|Источники|Об авторе|обсуждение в сообществе|Автор: {}',
  sv: 'Inledning|Sammanfattning|Vanliga frågor|Källor|Om författaren|diskussion i en gemenskap|Av {}',
  tr: 'Giriş|Sonuç|Sık sorulan sorular|Kaynaklar|Yazar hakkında|topluluk tartışması|Yazan: {}',
  uk: 'Вступ|Висновок|Поширені запитання|Джерела|Про автора|обговорення в спільноті|Автор: {}',
  zh: '引言|结语|常见问题|参考来源|关于作者|社区讨论|作者：{}',
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
  ] = row.split('|');
  return {
    introduction,
    conclusion,
    faq,
    sources,
    aboutAuthor,
    discussion,
    by: (name) => by.replace('{}', () => name),
  };
}
