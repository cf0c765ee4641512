import type { PageSave } from '@inkstep/contract';

/** The pages that saved longest ago are forgotten. */
const MAX_PAGES = 50;

/** Returns the last save of each page with a newer one, the latest at the end. */
export const withPageSave = (saves: readonly PageSave[], save: PageSave): PageSave[] =>
  [...saves.filter(({ page }) => page !== save.page), save].slice(-MAX_PAGES);
