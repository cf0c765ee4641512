const FIGURE =
  /(?<![\p{L}\d])\d+(?:[.,’'\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?![\p{L}\d])|(?<![\p{L}\d])\d+(?=\s?%)/gu;

/** The figures of a text in one form: without separators of thousands, with a point for the fraction. */
export function figuresOf(text: string): string[] {
  return [...text.matchAll(FIGURE)].map(([figure]) => normalFigure(figure));
}

function normalFigure(figure: string): string {
  const plain = figure.replace(/[’'\u00a0\u202f ]/g, '');
  // "1,500" and "1.500" are thousands, "1,5" and "1.25" fractions, whatever the language.
  const thousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  if (thousands) return plain.replace(/[.,]/g, '');
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (at < 0) return plain;
  return `${plain.slice(0, at).replace(/[.,]/g, '')}.${plain.slice(at + 1)}`.replace(/\.?0+$/, '');
}

const NAME =
  /(?<=[\p{Ll}\p{N},;:)”"] )\p{Lu}[\p{L}\p{M}'’-]+(?:\s+(?:(?:of|de|der|von|van|la|le|the)\s+)?\p{Lu}[\p{L}\p{M}'’-]+)*/gu;
/** Languages that write every noun or no word with a capital: a capital tells nothing there. */
const WITHOUT_NAMES = new Set(['de', 'zh', 'ja', 'ko', 'ar', 'he', 'hi', 'th', 'fa']);

/** Names of people, places and products, inside a sentence; none for languages where capitals do not tell them. */
export function namesOf(text: string, language: string): string[] {
  if (WITHOUT_NAMES.has(language)) return [];
  return [...text.matchAll(NAME)]
    .map(([name]) => name)
    .filter((name) => name.length > 1 && !/^I(?:['’]|$)/.test(name));
}
