import { plainText } from '@inkstep/engine';

/** The words of a text in which found words are marked with HTML. */
export const withoutHtml = (text: string): string => plainText(text.replace(/<\/?[a-z][^<>]*>/gi, ''));
