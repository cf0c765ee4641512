import { invalid } from './ghost-error.ts';

const MAX: Readonly<Record<string, number>> = {
  title: 255,
  slug: 191,
  custom_excerpt: 300,
  meta_title: 300,
  meta_description: 500,
  og_title: 300,
  og_description: 500,
  twitter_title: 300,
  twitter_description: 500,
  feature_image_alt: 191,
  feature_image_caption: 65_535,
  canonical_url: 2000,
  codeinjection_head: 65_535,
};
const URL_FIELDS = ['canonical_url', 'feature_image'];
const LATE_MS = 120_000;

export type Fields = Record<string, unknown>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws GhostError with status 422 */
export function checkFields(fields: Fields, verb: 'save' | 'edit'): void {
  for (const [name, most] of Object.entries(MAX))
    if (textOf(fields[name]).length > most) throw invalid(verb, `Validation failed for ${name}.`);
  for (const name of URL_FIELDS)
    if (/\s/.test(textOf(fields[name]))) throw invalid(verb, `Validation failed for ${name}.`);
  for (const tag of namesOf(fields['tags'])) {
    if (tag.length > 191) throw invalid(verb, 'Validation failed for 0.');
    if (tag === '') throw invalid(verb, 'Value in [tags.name] cannot be blank. tags.name');
    if (tag.startsWith(',')) throw invalid(verb, 'Validation (matches) failed for name tags.name');
  }
}

/** @throws GhostError with status 422 */
export function checkVisibility(from: string | undefined, fields: Fields): void {
  if (fields['status'] !== 'scheduled') return;
  if (from === 'published') throw invalid('edit', 'Your post is already published, please reload your page.');
  if (Date.parse(textOf(fields['published_at'])) < Date.now() - LATE_MS)
    throw invalid(from === undefined ? 'save' : 'edit', 'Date must be at least -2 minutes in the future.');
}

/** Tags may be names or objects. */
export const namesOf = (tags: unknown): string[] =>
  (Array.isArray(tags) ? tags : []).map((tag) => (typeof tag === 'string' ? tag : String(tag?.name ?? '')));
