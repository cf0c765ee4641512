import { BEST, isPartOf, type Page, type PageSubject, pageSubject } from './compare-pages.ts';

/** A page whose links are planned. */
export interface PageToLink extends Page {
  /** True if its outline begins with an introduction. */
  hasIntroduction?: boolean | undefined;
}

/** Terms of a phrase, and meanings such as a price as `~` with their number; that of "best" tells nothing. */
export type Features = ReadonlySet<string>;

export interface LinkSubject {
  id: string;
  page: PageSubject;
  hasKeyphrase: boolean;
  hasIntroduction: boolean;
  features: Features;
  sections: readonly { heading: string; features: Features }[];
}

export function linkSubject(page: PageToLink): LinkSubject {
  const { id, keyphrase, title, headings = [], language, hasIntroduction = false } = page;
  return {
    id,
    page: pageSubject(page),
    hasKeyphrase: keyphrase !== '',
    hasIntroduction,
    features: featuresOf(keyphrase || title, language),
    sections: headings.map((heading) => ({ heading, features: featuresOf(heading, language) })),
  };
}

function featuresOf(phrase: string, language: string): Features {
  const { terms, meanings } = pageSubject({ id: '', keyphrase: phrase, title: '', language });
  return new Set([...terms, ...[...meanings].filter((at) => at !== BEST).map((at) => `~${at}`)]);
}

export const isMeaning = (feature: string): boolean => feature.startsWith('~');

/** True if the features have one, or a compound with it. */
export const hasFeature = (features: Features, wanted: string): boolean =>
  features.has(wanted) ||
  (!isMeaning(wanted) &&
    [...features].some((feature) => feature.length > wanted.length && isPartOf(feature, wanted)));

/** Features of a page that another one lacks. */
export const distinctFeatures = (page: LinkSubject, other: LinkSubject): string[] =>
  [...page.features].filter((feature) => !hasFeature(other.features, feature));
