interface QuestionLanguage {
  /** Put before a keyword to find questions about it; two, since every one is a call. */
  asked: readonly string[];
  /** What a question begins with. */
  starts: RegExp;
}

const LANGUAGES: Readonly<Record<string, QuestionLanguage>> = {
  en: {
    asked: ['how', 'what'],
    starts: /^(?:how|what|why|when|where|who|which|whose|can|could|does|do|did|is|are|should|will|would)\s/i,
  },
  de: {
    asked: ['wie', 'was'],
    starts:
      /^(?:wie|was|warum|wann|wo|wer|welche[rsnm]?|wieso|weshalb|woher|wohin|kann|können|ist|sind|soll)\s/i,
  },
  es: {
    asked: ['cómo', 'qué'],
    starts:
      /^¿?(?:cómo|como|qué|por qué|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánto|cuánta|cuántos|cuántas)\s/i,
  },
  fr: {
    asked: ['comment', 'pourquoi'],
    starts: /^(?:comment|pourquoi|quand|où|qui|quel|quelle|quels|quelles|combien|est-ce|qu'est-ce)\s/i,
  },
  zh: { asked: ['如何', '为什么'], starts: /^(?:如何|怎么|怎样|为什么|为何|什么|哪|谁|何时|是否|能否)/ },
};

const ENDS = /[?？]\s*$/;

export const questionWords = (language: string): readonly string[] => LANGUAGES[language]?.asked ?? [];

export const isQuestion = (text: string, language: string): boolean =>
  ENDS.test(text) || (LANGUAGES[language]?.starts.test(text) ?? false);

/** A search in the form of a question: "how to brew coffee" becomes "How to brew coffee?". */
export function asQuestion(search: string, language: string): string {
  const text = search.trim();
  const begun = text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  if (ENDS.test(begun)) return begun;
  if (language === 'es') return `${begun.startsWith('¿') ? '' : '¿'}${begun}?`;
  return `${begun}${language === 'zh' || language === 'ja' ? '？' : '?'}`;
}
