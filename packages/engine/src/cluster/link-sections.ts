import { distinctFeatures, type Features, hasFeature, isMeaning, type LinkSubject } from './link-subject.ts';

/** Stands for the introduction, which has no heading, as in proposed links. */
const INTRODUCTION = '';
/** Minimum share of what distinguishes a page that a heading names. */
const MIN_NAMED = 0.5;

/** Returns the heading of the section that deals with another page, by the words that distinguish that page. */
export function sectionFor(source: LinkSubject, target: LinkSubject): string | null {
  const distinct = distinctFeatures(target, source);
  return distinct.length === 0 ? null : best(source, distinct, MIN_NAMED);
}

/** Returns the section of an article that names its pillar: one with all words of it, else the introduction. */
export function sectionForPillar(source: LinkSubject, pillar: LinkSubject): string | null {
  const terms = [...pillar.features].filter((feature) => !isMeaning(feature));
  return (
    sectionFor(source, pillar) ?? best(source, terms, 1) ?? (source.hasIntroduction ? INTRODUCTION : null)
  );
}

function best({ sections }: LinkSubject, wanted: readonly string[], least: number): string | null {
  const named = (features: Features) =>
    wanted.filter((feature) => hasFeature(features, feature)).length / Math.max(1, wanted.length);
  const [first] = sections
    .map(({ heading, features }) => ({ heading, share: named(features) }))
    .filter(({ share }) => share >= least)
    .toSorted((a, b) => b.share - a.share);
  return first?.heading ?? null;
}
