const withScheme = (word: string): string => (/^[a-z][a-z\d+.-]*:/i.test(word) ? word : `https://${word}`);

/** Splits a text into URLs and words that aren't URLs. */
export function readUrls(text: string): { urls: string[]; invalid: string[] } {
  const words = text.split(/[\s,;<>"]+/).filter(Boolean);
  const isUrl = (word: string) =>
    /^https?:\/\/[^\s/]+\.[^\s/]/i.test(withScheme(word)) && URL.canParse(withScheme(word));
  return {
    urls: [...new Set(words.filter(isUrl).map(withScheme))],
    invalid: words.filter((word) => !isUrl(word)),
  };
}
