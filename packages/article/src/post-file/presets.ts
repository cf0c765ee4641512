/** Settings of a repository that depend on the generator of the site. */
export interface SiteTemplate {
  path: string;
  picture_path: string;
  picture_url: string;
  front_matter: string;
}

const COMMON = ['title: {title}', 'description: {description}'];
/** Left out unless readers are told. */
const DISCLOSED = ['ai_disclosure: {ai_disclosure}', 'digital_source_type: {digital_source_type}'];

const lines = (...fields: string[]): string => `${fields.join('\n')}\n`;

/** Templates that fit the starters of generators. Each site can change them. */
export const SITE_TEMPLATES = {
  astro: {
    path: 'src/content/blog/{slug}.md',
    picture_path: 'public/images/{slug}/{name}',
    picture_url: '/images/{slug}/{name}',
    front_matter: lines(
      ...COMMON,
      'pubDate: {date}',
      'heroImage: {cover}',
      'author: {author}',
      'tags: {tags}',
      'draft: {draft}',
      ...DISCLOSED,
    ),
  },
  hugo: {
    path: 'content/posts/{slug}.md',
    picture_path: 'static/images/{slug}/{name}',
    picture_url: '/images/{slug}/{name}',
    front_matter: lines(
      ...COMMON,
      'slug: {slug}',
      'date: {time}',
      'draft: {draft}',
      'categories: [{category}]',
      'tags: {tags}',
      'images: [{cover}]',
      ...DISCLOSED,
      'params:',
      '  author: {author}',
    ),
  },
  jekyll: {
    path: '_posts/{date}-{slug}.md',
    picture_path: 'assets/images/{slug}/{name}',
    picture_url: '/assets/images/{slug}/{name}',
    front_matter: lines(
      'layout: post',
      ...COMMON,
      'date: {time}',
      'author: {author}',
      'categories: [{category}]',
      'tags: {tags}',
      'image: {cover}',
      'published: {published}',
      ...DISCLOSED,
      '# Braces in the text are not Liquid.',
      'render_with_liquid: false',
    ),
  },
  next: {
    path: 'posts/{slug}.md',
    picture_path: 'public/images/{slug}/{name}',
    picture_url: '/images/{slug}/{name}',
    front_matter: lines(
      ...COMMON,
      '# Quoted, because Next.js passes no dates to pages.',
      'date: "{date}"',
      'author: {author}',
      'category: {category}',
      'tags: {tags}',
      'coverImage: {cover}',
      'draft: {draft}',
      ...DISCLOSED,
    ),
  },
} as const satisfies Record<string, SiteTemplate>;
