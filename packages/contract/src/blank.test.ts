import { expect, test } from 'vitest';
import { CommentBody } from './articles/comments.ts';
import { isBlank } from './blank.ts';
import { line, shownName, WebUrl } from './common.ts';
import { DEFAULT_DISCLOSURE, routes } from './index.ts';
import { CreateProfileBody } from './library/profiles.ts';
import { v1Routes } from './v1/index.ts';

const UNSEEN = ['', '  ', '\u200B', '\u200D \uFEFF', '\u2060\u00AD', '\u3164', '\u2800', '\u202E'];

test.each(UNSEEN)('[PRE-08, PRE-15] %j shows nothing', (text) => {
  expect(isBlank(text)).toBe(true);
  const parsed = line(20, 'A name is required').safeParse(text);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['A name is required']);
});

test.each(['a', '0', '\u200Ba', '园艺', '👩‍🌾', '.'])('%j shows something', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(line(20).safeParse(text).success).toBe(true);
});

test.each([
  ['a letter that turns the text', 'Ann\u202Eecma'],
  ['isolates', 'Ann\u2066.\u2069'],
  ['a mark of direction', 'Ann\u200F'],
  ['a space without width', 'An\u200Bn'],
  ['a word joiner', 'An\u2060n'],
  ['a soft hyphen', 'An\u00ADn'],
  ['tags', 'Ann\u{E0041}'],
  ['a filler', 'Ann\u3164Lee'],
  ['a narrow filler', 'Ann\uFFA0Lee'],
  ['a filler of a syllable', 'Ann\u115F\u1160Lee'],
  ['an empty Braille cell', 'Ann\u2800Lee'],
])('a name with %s is refused', (_case, name) => {
  expect(
    shownName(20)
      .safeParse(name)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Leave out characters that are invisible or change the direction of text']);
});

test.each(['Ann', '雅', 'مينا', 'می‌خواهم', '👩‍🌾', 'Ann ❤️', '葛󠄀城', 'O’Brien'])('%j is a name', (name) => {
  expect(shownName(20).parse(name)).toBe(name);
});

const TURNING = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

test.each(TURNING)('%j is refused in comments, notes and disclosures', (mark) => {
  const text = `ok ${mark}detcejer`;
  const read = { version: 1, digest: 'a'.repeat(64) };
  const texts = { ...DEFAULT_DISCLOSURE.texts, en: text };
  const anchor = { start: 0, end: 1, quote: 'a', prefix: '', suffix: '', version: 1 };
  const id = '0198f7c0-0000-7000-8000-000000000001';
  const refusals = [
    routes.approveArticle.body.safeParse({ ...read, note: text }),
    routes.askForChanges.body.safeParse({ ...read, note: text }),
    routes.askForReview.body.safeParse({ version: 1, note: text }),
    routes.approveInReview.body.safeParse({ ...read, note: text }),
    routes.askChangesInReview.body.safeParse({ ...read, note: text }),
    routes.suggestInReview.body.safeParse({ id, anchor, replacement: 'b', note: text }),
    routes.suggestEdit.body.safeParse({ group_id: id, article_version: 1, text: 'b', note: text }),
    routes.answerInReview.body.safeParse({ id, body: text }),
    v1Routes.createComment.body.safeParse({ body: text }),
    routes.setDisclosure.body.safeParse({ ...DEFAULT_DISCLOSURE, texts }),
    routes.setArticleDisclosure.body.safeParse({ choice: 'own', text }),
  ];
  for (const { error } of refusals)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Leave out characters that are invisible or change the direction of text',
    ]);
});

test.each(['שלום\u200F!', 'C\u200E# بالعربية', 'م\u061C1'])('%j is a comment', (body) => {
  expect(CommentBody.parse(body)).toBe(body);
});

test('a name of nothing but invisible characters is missing', () => {
  expect(shownName(20, 'Enter a name').safeParse('\u202E').error?.issues).toMatchObject([
    { message: 'Enter a name' },
  ]);
});

const product = { name: 'Kettle', link: '', description: '', features: [] };
const messagesOf = (presetName: unknown, presetData: unknown) =>
  CreateProfileBody.safeParse({ presetType: 'product', presetName, presetData }).error?.issues.map(
    ({ message }) => message,
  );

test.each<[string, unknown, unknown, string]>([
  ['[PRE-15] an unseen profile name', '\u200B', product, 'Profile name is required'],
  ['[PRE-16] an unseen product name', 'Shop', { ...product, name: '\u200B' }, 'Product name is required'],
  ['a long name', 'x'.repeat(201), product, 'Use at most 200 characters'],
  [
    'a long description',
    'Shop',
    { ...product, description: 'x'.repeat(2001) },
    'Use at most 2000 characters',
  ],
  [
    '[PRE-20] an unseen feature',
    'Shop',
    { ...product, features: ['\u200B'] },
    'Enter at least one character',
  ],
  ['[PRE-19] seven features', 'Shop', { ...product, features: Array(7).fill('x') }, 'Use at most 6 features'],
])('%s is refused in words for people', (_, presetName, presetData, message) => {
  expect(messagesOf(presetName, presetData)).toEqual([message]);
});

test.each(['kettle', 'https:kettle.example', 'ftp://kettle.example', 'https://a\u0007b.example'])(
  '[PRE-18] the link %j is refused in words for people',
  (link) => {
    const words = ['Enter a full URL, such as https://example.com'];
    expect(WebUrl.safeParse(link).error?.issues.map(({ message }) => message)).toEqual(words);
    expect(messagesOf('Shop', { ...product, link })).toEqual(words);
  },
);
