import { keywordPatterns } from '@inkstep/engine';
import type { Findings, KeywordQuery } from './keyword-source.ts';

const STARTS: Readonly<Record<string, RegExp>> = {
  en: /^(?:how|what|why|when|where|who|which|whose|can|could|does|do|did|is|are|should|will|would)\s/i,
  de: /^(?:wie|was|warum|wann|wo|wer|welche[rsnm]?|wieso|weshalb|woher|wohin|kann|können|ist|sind|soll)\s/i,
  es: /^¿?(?:cómo|como|qué|por qué|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánto|cuánta|cuántos|cuántas)\s/i,
  fr: /^(?:comment|pourquoi|quand|où|qui|quel|quelle|quels|quelles|combien|est-ce|qu'est-ce)\s/i,
  zh: /^(?:如何|怎么|怎样|为什么|为何|什么|哪|谁|何时|是否|能否)/,
};

const ENDS = /[?？]\s*$/;

const isQuestion = (text: string, language: string): boolean =>
  ENDS.test(text) || (STARTS[language]?.test(text) ?? false);

/** A search phrased as a question: "how to brew coffee" becomes "How to brew coffee?". */
function asQuestion(search: string, language: string): string {
  const text = search.trim();
  const begun = text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  if (ENDS.test(begun)) return begun;
  if (language === 'es') return `${begun.startsWith('¿') ? '' : '¿'}${begun}?`;
  return `${begun}${language === 'zh' || language === 'ja' ? '？' : '?'}`;
}

/** Maps searches to findings: those that complete the keyword and those around it. Both may contain questions. */
export function fromSearches(completions: string[], around: string[], language: string): Findings {
  const asks = (search: string) => isQuestion(search, language);
  return {
    suggestions: completions,
    related: around.filter((search) => !asks(search)),
    questions: [...around, ...completions].filter(asks).map((search) => asQuestion(search, language)),
    texts: completions,
  };
}

export function fromPatterns({ text, language }: KeywordQuery): Findings {
  return { ...keywordPatterns(text, language), texts: [] };
}
