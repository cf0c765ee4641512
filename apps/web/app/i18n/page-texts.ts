import { use } from 'react';
import { createTranslator } from 'use-intl/core';
import { LanguageContext } from './language-context.ts';
import enHome from './texts/en/home.json';
import enLegal from './texts/en/legal.json';
import esHome from './texts/es/home.json';
import esLegal from './texts/es/legal.json';
import zhHome from './texts/zh/home.json';
import zhLegal from './texts/zh/legal.json';

const en = { home: enHome, legal: enLegal };
type PageTexts = typeof en;
const pages: Record<'en' | 'es' | 'zh', PageTexts> = {
  en,
  es: { home: esHome, legal: esLegal },
  zh: { home: zhHome, legal: zhLegal },
};

/** Texts of public pages. Those are rendered only on the server, so browsers don't load them. */
export function usePageTexts<Name extends keyof PageTexts>(namespace: Name) {
  const { language } = use(LanguageContext);
  return createTranslator({ locale: language, messages: pages[language], namespace });
}
