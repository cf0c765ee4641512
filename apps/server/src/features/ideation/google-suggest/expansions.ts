const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `{} ${letter}`);

/** Words to put before and after a keyword, most useful first: only the first ones are always requested. */
const TURNS: Readonly<Record<string, readonly string[]>> = {
  en: 'how {}|what {}|best {}|{} for|why {}|{} vs|which {}|{} with|can {}|is {}|when {}|where {}|who {}|does {}|{} without|{} to|{} in|{} near|{} like|{} or'.split(
    '|',
  ),
  es: 'cómo {}|qué {}|mejor {}|{} para|por qué {}|{} vs|cuál {}|{} con|cuándo {}|cuánto {}|dónde {}|quién {}|se puede {}|{} sin|{} de|{} en|{} o|{} como'.split(
    '|',
  ),
  de: 'wie {}|was {}|beste {}|{} für|warum {}|{} vs|welche {}|{} mit|wann {}|kann {}|wo {}|wer {}|ist {}|{} ohne|{} zum|{} im|{} oder|{} als'.split(
    '|',
  ),
  fr: 'comment {}|pourquoi {}|meilleur {}|{} pour|quel {}|{} vs|que {}|{} avec|quand {}|combien {}|où {}|qui {}|est-ce que {}|{} sans|{} de|{} en|{} ou|{} comme'.split(
    '|',
  ),
  zh: '如何{}|什么是{}|最好的{}|{}怎么|为什么{}|{}和|哪个{}|{}推荐|{}可以|{}是|什么时候{}|哪里{}|谁{}|{}区别|{}多少|{}对比|{}适合|{}用'.split(
    '|',
  ),
};

/** Texts whose completions reveal more about a keyword; single letters for languages without known words. */
export const expansions = (keyword: string, language: string): string[] =>
  [...(TURNS[language] ?? []), ...LETTERS].map((turn) => turn.replace('{}', () => keyword));
