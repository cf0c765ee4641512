export const FIELDS = ['keyword', 'title', 'urls', 'notes', 'volume', 'difficulty', 'intent'] as const;
export type Field = (typeof FIELDS)[number];

/** Known names: those of the product's template, then those of exports by language. */
const NAMES: readonly (readonly [Field, string])[] = [
  [
    'keyword',
    `keyword, keywords, key word, key words, key phrase, key phrases, keyphrase, keyphrases, focus keyword,
    focus keywords, focus keyphrase, main keyword, target keyword, query, queries, top queries, search term,
    search terms, search query, search queries, search keyword, search phrase,
    suchbegriff, suchbegriffe, suchwort, suchwörter, schlüsselwort, schlüsselwörter, schlüsselbegriff, suchanfrage,
    suchanfragen, häufigste suchanfragen, top suchanfragen, stichwort, hauptkeyword, fokus keyword,
    palabra clave, palabras clave, palabras claves, término de búsqueda, términos de búsqueda, frase clave, consulta,
    consultas, consultas principales, principales consultas,
    mot clé, mots clés, mot clef, mots clefs, expression clé, requête, requêtes, requêtes les plus fréquentes,
    principales requêtes, terme de recherche, termes de recherche,
    palavra chave, palavras chave, consultas mais frequentes, parola chiave, parole chiave, query principali,
    ключевое слово, ключевые слова, ключевая фраза, запрос, запросы,
    关键词, 关键字, 關鍵字, 關鍵詞, 搜索词, 搜索字词, 查询, 热门查询, キーワード, 検索キーワード, クエリ, 上位のクエリ,
    키워드, 검색어`,
  ],
  [
    'title',
    `title, titles, headline, headlines, h1, article title, titel, überschrift, überschriften, seitentitel, título,
    títulos, titular, titre, titres, titolo, заголовок, 标题, 標題, タイトル, 제목`,
  ],
  [
    'urls',
    `url, urls, link, links, address, addresses, source, sources, quelle, quellen, adresse, adressen, enlace,
    enlaces, dirección, direcciones, fuente, fuentes, lien, liens, adresses, ссылка, ссылки, источник, источники,
    网址, 链接, 来源, 網址, 連結, 来源网址, リンク, 링크`,
  ],
  [
    'notes',
    `note, notes, comment, comments, instruction, instructions, brief, notiz, notizen, anmerkung, anmerkungen,
    hinweis, hinweise, kommentar, kommentare, bemerkung, bemerkungen, nota, notas, comentario, comentarios,
    instrucciones, remarque, remarques, commentaire, commentaires, consigne, consignes, примечание, примечания,
    备注, 说明, 備註, メモ, 備考, 메모`,
  ],
  [
    'volume',
    `volume, volumes, search volume, search volumes, monthly search volume, monthly volume, monthly searches,
    avg monthly searches, average monthly searches, avg search volume, average search volume, searches, sv, msv,
    suchvolumen, volumen, monatliches suchvolumen, ø suchvolumen, suchvolumen pro monat, suchanfragen pro monat,
    durchschn suchanfragen pro monat, durchschnittl suchanfragen pro monat, durchschnittliche suchanfragen pro monat, monatliche suchanfragen,
    volumen de búsqueda, volumen de búsquedas, volumen mensual, búsquedas mensuales, búsquedas al mes,
    promedio de búsquedas mensuales, prom de búsquedas mensuales, media de búsquedas mensuales,
    volume de recherche, volume de recherches, volume mensuel, volume de recherche mensuel, recherches mensuelles,
    nombre moyen de recherches mensuelles, nombre moyen de recherches par mois, recherches mensuelles moyennes, nbre moy de recherches mensuelles, moy des recherches mensuelles,
    volume de busca, média de pesquisas mensais, volume di ricerca, частота, частотность,
    搜索量, 月搜索量, 月均搜索量, 平均每月搜索量, 搜尋量, 每月平均搜尋量, 検索ボリューム, 月間検索数, 검색량`,
  ],
  [
    'difficulty',
    `difficulty, kd, keyword difficulty, keyword difficulty index, kd index, seo difficulty, sd,
    ranking difficulty,
    schwierigkeit, keyword schwierigkeit, schwierigkeitsgrad, keyword schwierigkeitsgrad,
    dificultad, dificultad de palabra clave, dificultad de la palabra clave, dificultad de palabras clave,
    dificultad seo,
    difficulté, difficulté du mot clé, difficulté des mots clés, difficulté de mot clé, difficulté mot clé,
    difficulté seo, dificuldade, difficoltà, сложность, 难度, 关键词难度, 難度, 難易度, キーワード難易度, 난이도`,
  ],
  [
    'intent',
    `intent, intents, search intent, search intents, keyword intent, user intent, suchintention, suchabsicht,
    intention, keyword intention, intención, intención de búsqueda, intenciones, intention de recherche, intentions,
    intenção, intenção de busca, intento, intento di ricerca, интент, 意图, 搜索意图, 意圖, 検索意図, 검색 의도`,
  ],
];

/** Ignores case, accents, punctuation and what is in brackets, such as a currency or a country. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[([{].*$/s, '')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFKC');

const BY_NAME: ReadonlyMap<string, Field> = new Map(
  NAMES.flatMap(([field, names]) => names.split(',').map((name) => [plainName(name), field])),
);

/** Returns the field of a column by its name, if it is known. */
export const findField = (name: string): Field | undefined => BY_NAME.get(plainName(name));
