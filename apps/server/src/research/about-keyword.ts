import { sharesWord } from '@inkstep/engine';
import type { KeywordQuery } from './keyword-source.ts';

/** A definition names its subject at the beginning. */
const DEFINITION_CHARACTERS = 150;

/** True if an encyclopedia entry is about the keyword: its title or definition shares a word with it. */
export const isAboutKeyword = (
  { text, language }: KeywordQuery,
  { title, description }: { title: string; description: string },
): boolean => sharesWord(text, `${title}\n${description.slice(0, DEFINITION_CHARACTERS)}`, language);
