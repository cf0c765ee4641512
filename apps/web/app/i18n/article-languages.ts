import type { Language } from '@inkstep/contract/languages';

/** Article languages in the menu, interface languages first. The API accepts others. */
const OFFERED = (
  'en zh es ar bg ca cs da de el et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv ' +
  'th tr uk vi zh-TW'
).split(' ');

/** Names in the reader's language, sorted after the interface languages. */
export function articleLanguages(reader: Language, stored: string | null) {
  const names = new Intl.DisplayNames([reader], { type: 'language' });
  const tags = stored === null || OFFERED.includes(stored) ? OFFERED : [...OFFERED, stored];
  const options = tags.map((value) => ({ value, label: names.of(value) ?? value }));
  const { compare } = new Intl.Collator(reader);
  return [...options.slice(0, 3), ...options.slice(3).sort((a, b) => compare(a.label, b.label))];
}
