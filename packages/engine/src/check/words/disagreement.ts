import { primaryLanguage } from '../../text/language.ts';

/** Words by which a sentence says that its sources disagree. */
const WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:disagree|contradict|differ|conflict|dispute|inconsistent|at odds)/iu,
  de: /(?:widersprech|widerspruch|widersprüch|uneinig|uneins|abweich|weichen|unterschiedlich|umstritten)/iu,
  es: /(?:discrep|contradi|difier|distint[oa]s cifras|no coinciden|en desacuerdo)/iu,
  zh: /(?:不一致|不一|矛盾|分歧|出入|相左|说法不同|有争议)/u,
};

export const saysDisagreement = (text: string, language: string): boolean =>
  WORDS[primaryLanguage(language)]?.test(text) ?? false;
