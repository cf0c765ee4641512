import { formatNumber } from './format.ts';

/** Formats a figure of a table if it is a plain number; other text stays, such as a range. */
export const formatFigure = (text: string): string =>
  /^\d+(?:\.\d+)?$/.test(text) ? formatNumber(Number(text)) : text;
