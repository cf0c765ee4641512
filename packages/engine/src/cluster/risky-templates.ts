import { primaryLanguage } from '../text/language.ts';
import { textTools } from '../text/text-tools.ts';
import type { Page } from './compare-pages.ts';

/** Kinds of pages made from a template, which search engines demote when there are many. */
export const TEMPLATES = ['glossary', 'places', 'comparisons', 'audiences', 'variants'] as const;
export type Template = (typeof TEMPLATES)[number];

type Patterns = Readonly<Record<Exclude<Template, 'variants'>, readonly RegExp[]>>;

/** Each has the groups `same`, alike in all pages, and `slot`, which differs; glossaries and comparisons need none. */
const PATTERNS: Readonly<Record<string, Patterns>> = {
  en: {
    glossary: [
      /^what (?:is|are) (?:an? |the )?(?<slot>.+?)\??$/u,
      /^(?<slot>.+?):? (?:meaning|definition|defined|explained)$/u,
    ],
    places: [/^(?<same>.+?) (?:in|near|at) (?<slot>\p{L}[\p{L}\s.'-]*)$/u],
    comparisons: [/^(?<slot>.+? (?:vs\.?|versus) .+)$/u],
    audiences: [/^(?<same>.+?) for (?<slot>.+)$/u],
  },
  de: {
    glossary: [
      /^was (?:ist|sind|bedeutet) (?:ein |eine |der |die |das )?(?<slot>.+?)\??$/u,
      /^(?<slot>.+?):? (?:definition|bedeutung|erklärung|einfach erklärt)$/u,
    ],
    places: [/^(?<same>.+?) (?:in|bei|nähe) (?<slot>\p{L}[\p{L}\s.'-]*)$/u],
    comparisons: [/^(?<slot>.+? (?:vs\.?|versus|oder|gegen) .+)$/u],
    audiences: [/^(?<same>.+?) für (?<slot>.+)$/u],
  },
  es: {
    glossary: [
      /^¿?qu[eé] (?:es|son|significa) (?:el |la |los |las |una? )?(?<slot>.+?)\??$/u,
      /^(?<slot>.+?):? (?:significado|definición)$/u,
    ],
    places: [/^(?<same>.+?) (?:en|cerca de) (?<slot>\p{L}[\p{L}\s.'-]*)$/u],
    comparisons: [/^(?<slot>.+? (?:vs\.?|versus|frente a|contra) .+)$/u],
    audiences: [/^(?<same>.+?) para (?<slot>.+)$/u],
  },
  zh: {
    glossary: [
      /^什么(?:是|叫)(?<slot>.+?)[？?]?$/u,
      /^(?<slot>.+?)(?:是什么|是什么意思|的含义|的定义|什么意思)[？?]?$/u,
    ],
    places: [/^(?<slot>\p{Script=Han}{2,3})(?:市)?(?<same>\p{Script=Han}{3,})$/u],
    comparisons: [/^(?<slot>.+?(?:对比|vs\.?|和.+?(?:的)?(?:区别|对比|哪个好)).*)$/u],
    audiences: [
      /^适合(?<slot>.+?)的(?<same>.+)$/u,
      /^(?<slot>\p{Script=Han}{2,4})(?:用|专用|适用|必备)的?(?<same>.+)$/u,
    ],
  },
};

/** Minimum pages of a template that search engines would notice. */
const MIN_PAGES = 5;
/** Minimum content words that pages share to be variants, such as "compost pickup service Seattle". */
const MIN_SAME_WORDS = 3;

/** Finds the template that pages follow, by ID, with the number of those that do. */
export function riskyTemplates(
  pages: readonly Pick<Page, 'id' | 'keyphrase' | 'title' | 'language'>[],
): Map<string, { template: Template; pages: number }> {
  const found = pages.flatMap(({ id, keyphrase, title, language }) =>
    [keyphrase, title].flatMap((text) =>
      templatesOf(text, language).map(({ template, same, slot }) => ({
        id,
        template,
        slot,
        key: `${template} ${same}`,
      })),
    ),
  );
  const risky = [...Map.groupBy(found, ({ key }) => key).values()].filter(
    (group) => new Set(group.map(({ slot }) => slot)).size >= MIN_PAGES,
  );
  // A template with a name of its own is said instead.
  const generalFirst = risky.toSorted((a, b) => Number(isGeneral(b)) - Number(isGeneral(a)));
  return new Map(
    generalFirst.flatMap((group) => {
      const count = new Set(group.map(({ id }) => id)).size;
      return group.map(({ id, template }) => [id, { template, pages: count }] as const);
    }),
  );
}

const isGeneral = ([first]: readonly { template: Template }[]): boolean => first?.template === 'variants';

interface Filled {
  template: Template;
  same: string;
  slot: string;
}

function templatesOf(text: string, language: string): Filled[] {
  const patterns = PATTERNS[primaryLanguage(language)];
  const plain = text.normalize('NFKC').toLowerCase().trim();
  const named = Object.entries(patterns ?? {}).flatMap(([template, all]) =>
    all.flatMap((pattern) => {
      const groups = pattern.exec(plain)?.groups;
      return groups
        ? { template: template as Template, same: groups['same'] ?? '', slot: groups['slot'] ?? '' }
        : [];
    }),
  );
  return [...named, ...variantsOf(plain, language)];
}

/** Pages that differ in their first or last word alone. */
function variantsOf(plain: string, language: string): Filled[] {
  const { words, isStopWord } = textTools(language);
  const all = words(plain);
  return [
    { same: all.slice(0, -1), slot: all.at(-1) ?? '' },
    { same: all.slice(1), slot: all[0] ?? '' },
  ].flatMap(({ same, slot }) =>
    same.filter((word) => !isStopWord(word)).length < MIN_SAME_WORDS || isStopWord(slot)
      ? []
      : { template: 'variants', same: same.join(' '), slot },
  );
}
