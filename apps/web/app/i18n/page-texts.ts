import type { Language } from '@inkstep/contract/languages';
import { use } from 'react';
import { createTranslator } from 'use-intl/core';
import { LanguageContext } from './language-context.ts';
import enBlog from './texts/en/publishing/blog.json';
import enHome from './texts/en/site/home.json';
import enLegal from './texts/en/site/legal.json';
import enSite from './texts/en/site/site.json';
import esBlog from './texts/es/publishing/blog.json';
import esHome from './texts/es/site/home.json';
import esLegal from './texts/es/site/legal.json';
import esSite from './texts/es/site/site.json';
import zhBlog from './texts/zh/publishing/blog.json';
import zhHome from './texts/zh/site/home.json';
import zhLegal from './texts/zh/site/legal.json';
import zhSite from './texts/zh/site/site.json';

const en = { blog: enBlog, home: enHome, legal: enLegal, site: enSite };
type PageTexts = typeof en;
const pages: Record<'en' | 'es' | 'zh', PageTexts> = {
  en,
  es: { blog: esBlog, home: esHome, legal: esLegal, site: esSite },
  zh: { blog: zhBlog, home: zhHome, legal: zhLegal, site: zhSite },
};

type PageTranslate<Name extends keyof PageTexts> = ReturnType<typeof createTranslator<PageTexts, Name>>;

/** Loads the texts of public pages for their loaders. */
export const pageTexts = <Name extends keyof PageTexts>(
  language: Language,
  namespace: Name,
): PageTranslate<Name> => createTranslator({ locale: language, messages: pages[language], namespace });

/** Returns the texts of public pages. Only the server renders those, so browsers don't load them. */
export const usePageTexts = <Name extends keyof PageTexts>(namespace: Name): PageTranslate<Name> =>
  pageTexts(use(LanguageContext).language, namespace);
