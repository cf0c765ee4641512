import type { Language } from '@inkstep/contract/languages';
import { createContext, use } from 'react';
import { createTranslator } from 'use-intl/core';
import type { Texts } from './en.ts';
import { english, loadEnglish } from './english.ts';

export interface Wording {
  language: Language;
  /** Complete except in English, where parts load on demand. */
  texts: Partial<Texts>;
}

/** Language of the reader with its texts. */
export const LanguageContext = createContext<Wording>({ language: 'en', texts: english });

export type Namespace = keyof Texts;
export type Translate<Name extends Namespace> = ReturnType<typeof createTranslator<Texts, Name>>;

/** Each is the translator of its namespace. */
const translators = new WeakMap<Partial<Texts>, Map<Namespace, unknown>>();

/** Returns texts for code outside components. */
export function translator<Name extends Namespace>(
  { language, texts }: Wording,
  namespace: Name,
): Translate<Name> {
  let made = translators.get(texts);
  if (!made) translators.set(texts, (made = new Map()));
  const known = made.get(namespace);
  if (known) return known as Translate<Name>;
  const t = createTranslator({ locale: language, messages: texts as Texts, namespace });
  made.set(namespace, t);
  return t;
}

/** Returns the texts of one part: `t('list.title')`, `t('found', { count })`, `t.rich('note', { link })`. */
export function useTexts<Name extends Namespace>(namespace: Name): Translate<Name> {
  const wording = use(LanguageContext);
  const load = wording.texts === english ? loadEnglish(namespace) : undefined;
  if (load) use(load);
  return translator(wording, namespace);
}

export const useLanguage = (): Language => use(LanguageContext).language;
