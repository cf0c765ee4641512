import type { Translate } from '../../i18n/language-context.ts';

/** What sections are called: by their headings, and where some are the same by their places too. */
export function sectionNames(headings: readonly string[], t: Translate<'generation'>): string[] {
  const names = headings.map((heading) => heading || t('sections.introduction'));
  const isAlone = (name: string) =>
    names.filter((other) => other.toLowerCase() === name.toLowerCase()).length === 1;
  return names.map((name, index) =>
    isAlone(name) ? name : t('sections.numbered', { name, place: index + 1 }),
  );
}
