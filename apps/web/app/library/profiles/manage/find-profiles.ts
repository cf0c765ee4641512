import type { Profile } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';

export const SORTS = ['updated', 'created', 'name', 'nameBack'] as const;

export interface ProfileFilters {
  search: string;
  sort: (typeof SORTS)[number];
}

/** Removes case and accents, so that 'jardin' finds 'Jardín'. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const textOf = ({ presetName, presetData }: Profile): string =>
  fold([presetName, ...Object.values(presetData).flat()].join('\n'));

function order(sort: ProfileFilters['sort'], language: Language): (a: Profile, b: Profile) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  switch (sort) {
    case 'updated':
      return (a, b) => b.updated_at.localeCompare(a.updated_at);
    case 'created':
      return (a, b) => b.created_at.localeCompare(a.created_at);
    case 'name':
      return (a, b) => compare(a.presetName, b.presetName);
    case 'nameBack':
      return (a, b) => compare(b.presetName, a.presetName);
  }
}

export function findProfiles<P extends Profile>(
  profiles: readonly P[],
  { search, sort }: ProfileFilters,
  language: Language,
): P[] {
  const wanted = fold(search.trim());
  return profiles.filter((profile) => textOf(profile).includes(wanted)).sort(order(sort, language));
}
