import { useLanguage } from '../i18n/language-context.ts';

const GIGABYTE = 1_000_000_000;

/** Formats amounts in the page's language only, because the server renders these pages once for all visitors. */
export function usePlanFormats() {
  const language = useLanguage();
  const storage = (bytes: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: bytes < GIGABYTE ? 'megabyte' : 'gigabyte',
    }).format(bytes / (bytes < GIGABYTE ? 1_000_000 : GIGABYTE));
  const price = (dollars: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }).format(dollars);
  return { storage, price };
}
