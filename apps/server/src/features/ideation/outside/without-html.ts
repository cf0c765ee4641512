import { plainText } from '@inkstep/engine';

/** Strips the HTML that highlights matching words. */
export const withoutHtml = (text: string): string => plainText(text.replace(/<\/?[a-z][^<>]*>/gi, ''));
