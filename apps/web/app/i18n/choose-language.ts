import { LANGUAGES, type Language } from '@inkstep/contract/languages';
import type { Wording } from './language-context.ts';
import { loadTexts } from './load-texts.ts';

const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();
let current: Wording | undefined;

/** Loads the texts of the language that the server rendered. If that fails, the page works in English. */
export async function startLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  const language = LANGUAGES.find((known) => known === lang) ?? 'en';
  try {
    current = { language, texts: await loadTexts(language) };
  } catch {
    current = { language: 'en', texts: await loadTexts('en') };
  }
}

export const readWording = () => current;

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the interface language and stores the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (current?.language === language) return;
  const texts = await loadTexts(language);
  // As the server sets it.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers we support
  document.cookie = `${prefix}language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  // Numbers and dates are formatted in the document's language.
  document.documentElement.lang = language;
  current = { language, texts };
  for (const listener of listeners) listener();
}
