import type { Language } from '@inkstep/contract/languages';
import type { Texts } from './en.ts';
import { english } from './english.ts';

const loaders: Record<Language, () => Promise<Partial<Texts>>> = {
  en: () => Promise.resolve(english),
  es: async () => (await import('./es.ts')).es,
  zh: async () => (await import('./zh.ts')).zh,
};

export const loadTexts = (language: Language): Promise<Partial<Texts>> => loaders[language]();
