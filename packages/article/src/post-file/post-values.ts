/** Values that the front matter of a post can contain. */
export interface PostValues {
  title: string;
  slug: string;
  description: string;
  excerpt: string;
  author: string;
  author_slug: string;
  category: string;
  tags: readonly string[];
  keywords: readonly string[];
  /** URL of the picture, as the site refers to it. */
  cover: string;
  cover_alt: string;
  /** Credit that its licence asks for, as Markdown. */
  cover_credit: string;
  /** Text on how it was made, and its digital source type by IPTC. Empty if readers aren't told. */
  ai_disclosure: string;
  digital_source_type: string;
  seo_title: string;
  canonical: string;
  /** BCP 47. */
  language: string;
  /** Written as a day; `time` is the same with the time of day, both in UTC. */
  date: Date;
  time: Date;
  year: string;
  month: string;
  day: string;
  draft: boolean;
  /** Opposite of `draft`. */
  published: boolean;
  /** Identifies the post when it is sent again. */
  key: string;
}

export type Placeholder = keyof PostValues;

/** Parts of a post's path and address. */
export const PATH_PLACEHOLDERS = ['slug', 'date', 'year', 'month', 'day', 'language'] as const;
export type PathValues = Record<(typeof PATH_PLACEHOLDERS)[number], string>;

export const PLACEHOLDERS = [
  'title',
  'slug',
  'description',
  'excerpt',
  'author',
  'author_slug',
  'category',
  'tags',
  'keywords',
  'cover',
  'cover_alt',
  'cover_credit',
  'ai_disclosure',
  'digital_source_type',
  'seo_title',
  'canonical',
  'language',
  'date',
  'time',
  'year',
  'month',
  'day',
  'draft',
  'published',
  'key',
] as const satisfies readonly Placeholder[];

export const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

/** Matches `{slug}`. */
export const PLACEHOLDER = /\{([a-z_]+)\}/g;

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the values that follow from the date. */
export function dateValues(date: Date): Pick<PostValues, 'date' | 'time' | 'year' | 'month' | 'day'> {
  const text = dayOf(date);
  const time = new Date(Math.floor(date.getTime() / 1000) * 1000);
  const [year = '', month = '', day = ''] = text.split('-');
  return { date: new Date(text), time, year, month, day };
}

export const pathValues = ({ slug, language, date, year, month, day }: PostValues): PathValues => ({
  slug,
  language,
  date: dayOf(date),
  year,
  month,
  day,
});
