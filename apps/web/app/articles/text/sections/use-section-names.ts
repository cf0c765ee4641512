import { useTexts } from '../../../i18n/language-context.ts';

/** Display names of sections: their headings, numbered where several have the same one. */
export function useSectionNames(headings: readonly string[]): string[] {
  const t = useTexts('ui');
  const names = headings.map((heading) => heading || t('sections.introduction'));
  const isUnique = (name: string) =>
    names.filter((other) => other.toLowerCase() === name.toLowerCase()).length === 1;
  return names.map((name, index) =>
    isUnique(name) ? name : t('sections.numbered', { name, place: index + 1 }),
  );
}
