const ACCENTS = /[\u0300-\u036f]/g;

/** One line without case, accents and character width, so that text is found however it is typed. */
export const searchable = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(ACCENTS, '').normalize('NFC').replace(/\s+/g, ' ').trim();
