import type { Language } from '@inkstep/contract/languages';
import { en, type Texts } from './en.ts';

const loaders: Record<Language, () => Promise<Texts>> = {
  en: () => Promise.resolve(en),
  es: async () => (await import('./es.ts')).es,
  zh: async () => (await import('./zh.ts')).zh,
};

export const loadTexts = (language: Language): Promise<Texts> => loaders[language]();
