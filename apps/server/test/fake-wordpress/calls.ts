import type { Role } from '../wordpress/start-wordpress.ts';

/** A call to WordPress, and what of its answer depends on what came before. */
export interface Call {
  name: string;
  as?: Role | 'wrong password' | undefined;
  method?: string;
  /** Path with parameters. `{name}` is the ID that an earlier call of this name got. */
  path: string;
  json?: unknown;
  file?: { name: string; type: string; bytes: Uint8Array; alt?: string };
}

const FIELDS = '_fields=status,slug,title,content,excerpt.raw,link,meta,featured_media,tags,categories';
const POST = `/wp/v2/posts?${FIELDS}`;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HTML = `<!-- wp:html -->
<section id="s" class="c" data-x="1"><details><summary>More</summary><mark>m</mark><kbd>k</kbd><sup>1</sup></details></section>
<script>alert(1)</script><iframe src="https://video.example"></iframe><p onclick="x()" style="color:red">p<br/></p><hr/>
<!-- inkstep:KEY -->
<!-- /wp:html -->`;
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19);

const users: Call[] = [
  { name: 'the own user without signing in', path: '/wp/v2/users/me?context=edit' },
  { name: 'a wrong password', as: 'wrong password', path: '/wp/v2/users/me?context=edit' },
  { name: 'a wrong password writes', as: 'wrong password', method: 'POST', path: POST, json: { title: 'x' } },
  ...(['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const).map((as) => ({
    name: `${as} asks who it is`,
    as,
    path: '/wp/v2/users/me?context=edit&_fields=name,slug,email,roles',
  })),
  {
    name: 'an administrator lists users',
    as: 'administrator',
    path: '/wp/v2/users?search=editor@example.com&context=edit&_fields=name,slug,email',
  },
  {
    name: 'an editor lists users with addresses',
    as: 'editor',
    path: '/wp/v2/users?search=author&context=edit&_fields=name',
  },
];

const writing: Call[] = [
  { name: 'subscriber writes', as: 'subscriber', method: 'POST', path: POST, json: { title: 'x' } },
  {
    name: 'contributor writes',
    as: 'contributor',
    method: 'POST',
    path: POST,
    json: { title: 'Draft of one' },
  },
  {
    name: 'contributor publishes',
    as: 'contributor',
    method: 'POST',
    path: POST,
    json: { title: 'x', status: 'publish' },
  },
  {
    name: 'first',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'A & <b>B</b>', slug: 'one', content: HTML, excerpt: 'Short', status: 'publish' },
  },
  {
    name: 'second',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'Other', slug: 'one', status: 'publish' },
  },
  {
    name: 'raw',
    as: 'editor',
    method: 'POST',
    path: POST,
    json: { title: 'Raw <i>one</i>', slug: 'raw', content: HTML, status: 'draft', meta: { unknown: 'x' } },
  },
  {
    name: 'an unknown status',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'x', status: 'nonsense' },
  },
  { name: 'an empty post', as: 'author', method: 'POST', path: POST, json: {} },
  {
    name: 'in the name of another',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'x', author: 1 },
  },
  {
    name: 'later',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'Later', slug: 'later', status: 'future', date_gmt: inHours(48) },
  },
  {
    name: 'published with a later date',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'Later too', status: 'publish', date_gmt: inHours(48) },
  },
  {
    name: 'future in the past',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'Past', status: 'future', date_gmt: inHours(-48) },
  },
  {
    name: 'published at once',
    as: 'author',
    method: 'POST',
    path: `/wp/v2/posts/{later}?${FIELDS}`,
    json: { status: 'publish' },
  },
  {
    name: 'published with an earlier date',
    as: 'author',
    method: 'POST',
    path: `/wp/v2/posts/{later}?${FIELDS}`,
    json: { status: 'publish', date_gmt: inHours(-1) },
  },
  {
    name: 'an unknown picture',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'x', featured_media: 99_999 },
  },
  {
    name: 'unknown categories',
    as: 'author',
    method: 'POST',
    path: POST,
    json: { title: 'Unknown', categories: [99_999] },
  },
  {
    name: 'a post of another',
    as: 'author',
    method: 'POST',
    path: '/wp/v2/posts/{raw}',
    json: { title: 'x' },
  },
  {
    name: 'another slug',
    as: 'author',
    method: 'POST',
    path: `/wp/v2/posts/{second}?${FIELDS}`,
    json: { slug: '堆肥 入门' },
  },
];

const reading: Call[] = [
  { name: 'a post for its author', as: 'author', path: `/wp/v2/posts/{first}?context=edit&${FIELDS}` },
  { name: 'a post for readers', path: '/wp/v2/posts/{first}?_fields=slug,title,content' },
  { name: 'the text without signing in', path: '/wp/v2/posts/{first}?context=edit' },
  { name: 'a draft without signing in', path: '/wp/v2/posts/{raw}' },
  { name: 'an unknown post', as: 'author', path: '/wp/v2/posts/99999?context=edit' },
  {
    name: 'its address as a draft',
    as: 'editor',
    path: '/wp/v2/posts/{raw}?context=edit&_fields=link,permalink_template,generated_slug',
  },
  { name: 'by slug', as: 'author', path: '/wp/v2/posts?slug=raw&status[]=any&context=edit&_fields=slug' },
  {
    name: 'by slug in every status',
    as: 'editor',
    path: '/wp/v2/posts?slug=raw&status[]=draft&status[]=publish&status[]=trash&context=edit&_fields=slug,status',
  },
  {
    name: 'by marker',
    as: 'editor',
    path: '/wp/v2/posts?search=inkstep:KEY&status[]=draft&status[]=publish&context=edit&_fields=slug&orderby=id&order=asc',
  },
  {
    name: 'a marker that is nowhere',
    as: 'author',
    path: '/wp/v2/posts?search=inkstep:NONE&status[]=any&context=edit',
  },
  { name: 'drafts without signing in', path: '/wp/v2/posts?status[]=draft' },
  { name: 'too many', as: 'author', path: '/wp/v2/posts?per_page=101' },
  { name: 'no such route', as: 'author', path: '/wp/v2/nonsense' },
  { name: 'the root', path: '/?_fields=name,url' },
  {
    name: 'custom fields',
    as: 'author',
    method: 'OPTIONS',
    path: '/wp/v2/posts?_fields=schema.properties.meta.properties',
  },
];

const TERM = '_fields=name,slug';
const terms: Call[] = [
  { name: 'garden', as: 'author', method: 'POST', path: `/wp/v2/tags?${TERM}`, json: { name: 'Garden' } },
  {
    name: 'a tag again',
    as: 'author',
    method: 'POST',
    path: `/wp/v2/tags?${TERM}`,
    json: { name: 'garden' },
  },
  {
    name: 'a tag with signs',
    as: 'author',
    method: 'POST',
    path: `/wp/v2/tags?${TERM}`,
    json: { name: 'R & <b>D</b>' },
  },
  { name: 'search for signs', as: 'author', path: `/wp/v2/tags?search=R %26 D&${TERM}` },
  { name: 'search for a part', as: 'author', path: `/wp/v2/tags?search=ard&${TERM}` },
  { name: 'a tag without a name', as: 'author', method: 'POST', path: '/wp/v2/tags', json: {} },
  {
    name: 'contributor makes a tag',
    as: 'contributor',
    method: 'POST',
    path: `/wp/v2/tags?${TERM}`,
    json: { name: 'x' },
  },
  {
    name: 'author makes a category',
    as: 'author',
    method: 'POST',
    path: '/wp/v2/categories',
    json: { name: 'x' },
  },
  {
    name: 'kitchen',
    as: 'editor',
    method: 'POST',
    path: `/wp/v2/categories?${TERM}`,
    json: { name: 'Kitchen' },
  },
  {
    name: 'a category again',
    as: 'editor',
    method: 'POST',
    path: '/wp/v2/categories',
    json: { name: 'Kitchen' },
  },
];

const MEDIA = '_fields=slug,alt_text,media_type,mime_type';
const media: Call[] = [
  {
    name: 'picture',
    as: 'author',
    method: 'POST',
    path: `/wp/v2/media?${MEDIA}`,
    file: { name: 'heap-1a2b.png', type: 'image/png', bytes: PNG, alt: 'A "heap"' },
  },
  {
    name: 'a picture that is none',
    as: 'author',
    method: 'POST',
    path: `/wp/v2/media?${MEDIA}`,
    file: { name: 'fake.png', type: 'image/png', bytes: Buffer.from('<svg onload="alert(1)">') },
  },
  {
    name: 'contributor uploads',
    as: 'contributor',
    method: 'POST',
    path: `/wp/v2/media?${MEDIA}`,
    file: { name: 'x.png', type: 'image/png', bytes: PNG },
  },
  { name: 'a picture by slug', as: 'author', path: `/wp/v2/media?slug=heap-1a2b&${MEDIA}` },
  { name: 'pictures by ID', as: 'author', path: `/wp/v2/media?include[]={picture}&include[]=99999&${MEDIA}` },
  {
    name: 'a post with all of it',
    as: 'author',
    method: 'POST',
    path: `/wp/v2/posts?_fields=status,featured_media`,
    json: { title: 'All', featured_media: '{picture}', tags: ['{garden}'], status: 'publish' },
  },
];

const trash: Call[] = [
  { name: 'to the trash', as: 'author', method: 'DELETE', path: `/wp/v2/posts/{first}?${FIELDS}` },
  {
    name: 'a post in the trash',
    as: 'author',
    path: `/wp/v2/posts/{first}?context=edit&_fields=status,slug`,
  },
  {
    name: 'the trash is written',
    as: 'author',
    method: 'POST',
    path: '/wp/v2/posts/{first}?_fields=status',
    json: { title: 'New' },
  },
  {
    name: 'the trash in a list',
    as: 'author',
    path: '/wp/v2/posts?status[]=trash&search=inkstep:KEY&context=edit&_fields=status,slug',
  },
  {
    name: 'deleted for good',
    as: 'author',
    method: 'DELETE',
    path: '/wp/v2/posts/{first}?force=true&_fields=deleted',
  },
  { name: 'a post that is gone', as: 'author', path: '/wp/v2/posts/{first}?context=edit' },
  {
    name: 'written although gone',
    as: 'author',
    method: 'POST',
    path: '/wp/v2/posts/{first}',
    json: { title: 'x' },
  },
];

/** In the order in which they are made: each may need what earlier ones left. */
export const CALLS: readonly Call[] = [...users, ...writing, ...reading, ...terms, ...media, ...trash];
