const sampleLength = 5_000;

// Scripts dominated by one language on the web; of shared scripts the rarer language first.
const scripts: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
];
const minScriptShare: Record<string, number> = { ja: 0.1, uk: 0.03 };

const stopWords: Record<string, string> = {
  en: 'the of and to in is that for it with as was on are be this by from',
  es: 'el la de que los las en un una por con para del se es al como más',
  fr: 'le la les des et un une du est dans que pour qui sur au pas ce avec',
  de: 'der die das und ist nicht ein eine mit den von zu auf für dem sich auch wird',
  pt: 'o os as de que em um uma para com não do da dos se por mais como',
  it: 'il di che la un una per non sono con del della le gli nel anche più come',
  nl: 'de het een en van is dat op te voor met niet zijn aan er ook maar bij',
};
const languagesOf = new Map<string, string[]>();
for (const [language, words] of Object.entries(stopWords)) {
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

/** Detects the language by script or, in Latin script, by frequent words; undefined if unsure. */
export function detectLanguage(text: string): string | undefined {
  const sample = text.slice(0, sampleLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const byScript = scripts.find(
    ([language, script]) => (sample.match(script)?.length ?? 0) > letters * (minScriptShare[language] ?? 0.4),
  );
  return byScript?.[0] ?? mostFrequent(sample.toLowerCase().match(/\p{L}+/gu) ?? []);
}

function mostFrequent(words: string[]): string | undefined {
  const hits = new Map<string, number>();
  for (const word of words) {
    for (const language of languagesOf.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
  }
  const [best] = [...hits].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= Math.max(3, words.length * 0.08) ? best[0] : undefined;
}
