import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { posts } from '../tables.ts';
import { createImporter } from './factory.ts';
import { wxr, wxrItem } from './wxr-fixture.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });
const { importFile } = createImporter(app, admin);

const xml = wxr(wxrItem());
const withDoctype = (doctype: string, title = 'Bloom') =>
  wxr(wxrItem()).replace('<rss', `<!DOCTYPE rss ${doctype}>\n<rss`).replace('Coffee notes', title);
const LAUGHS = `[<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${'&a'.concat(n ? String(n) : '', ';').repeat(10)}">`).join('')}]`;
const zip = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) => Buffer.from(zipSync(files, { level }));
/** Replaces a name in the ZIP with one of the same length. */
const renamed = (name: string, other: string) => {
  const bytes = zip({ [name]: strToU8('# A\n') }).toString('latin1');
  return Buffer.from(bytes.replaceAll(name, other), 'latin1');
};
/** Changes the stated uncompressed size of the ZIP's entries. */
function stating(bytes: Buffer, size: number): Buffer {
  for (const [signature, field] of [
    ['PK\x03\x04', 22],
    ['PK\x01\x02', 24],
  ] as const) {
    for (
      let at = bytes.indexOf(signature, 0, 'latin1');
      at >= 0;
      at = bytes.indexOf(signature, at + 1, 'latin1')
    )
      bytes.writeUInt32LE(size, at + field);
  }
  return bytes;
}

describe('a file that can’t be imported', () => {
  it.each([
    ['a billion laughs', 'a.xml', withDoctype(LAUGHS, '&a9;'), 'doctype'],
    [
      'an external entity',
      'a.xml',
      withDoctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]', '&x;'),
      'doctype',
    ],
    ['an external DTD', 'a.xml', withDoctype('SYSTEM "http://evil.test/a.dtd"'), 'doctype'],
    ['an endless DOCTYPE', 'a.xml', `<!DOCTYPE rss [${'<!ENTITY a "b">'.repeat(10_000)}`, 'doctype'],
    ['an unknown entity', 'a.xml', xml.replace('Coffee notes', '&unknown;'), 'xml'],
    ['XML that ends early', 'a.xml', xml.slice(0, -40), 'xml'],
    ['XML that is not nested', 'a.xml', xml.replace('</channel>', '</chanel>'), 'xml'],
    ['elements without end', 'a.xml', `<rss>${'<a>'.repeat(10_000)}`, 'xml'],
    [
      'attributes without end',
      'a.xml',
      `<rss ${Array.from({ length: 5000 }, (_, n) => `a${n}="1"`).join(' ')}>`,
      'xml',
    ],
    ['a name without end', 'a.xml', `<rss><${'a'.repeat(500_000)}`, 'xml'],
    ['a comment without end', 'a.xml', `<rss><!-- ${'a'.repeat(500_000)}`, 'xml'],
    [
      'another feed',
      'a.xml',
      '<rss version="2.0"><channel><item><title>a</title></item></channel></rss>',
      'not_wordpress',
    ],
    ['other XML', 'a.xml', '<?xml version="1.0"?><feed/>', 'not_wordpress'],
    ['UTF-8 that is none', 'a.xml', Buffer.from(xml.replace('Wait', 'caf\xe9'), 'latin1'), 'encoding'],
    ['UTF-16 that says it is UTF-8', 'a.xml', Buffer.from(xml, 'utf16le'), 'encoding'],
    ['an unknown encoding', 'a.xml', xml.replace('encoding="UTF-8"', 'encoding="klingon"'), 'encoding'],
    ['a picture', 'a.md.png', Buffer.from('\x89PNG'), 'format'],
    ['HTML', 'a.html', '<html></html>', 'format'],
    ['JSON of something else', 'a.json', '{"db": []}', 'format'],
    ['JSON that is too deep', 'a.json', '['.repeat(1_000_000), 'format'],
    ['an export of Ghost that is too large', 'a.json', Buffer.alloc(64 * 1024 * 1024 + 1, ' '), 'json_size'],
    ['a zip that is broken', 'a.zip', zip({ 'a.md': strToU8('# A') }).subarray(0, 60), 'zip'],
    ['a path out of the zip', 'a.zip', renamed('aaaa/a.md', '../../.md'), 'zip_path'],
    ['an absolute path', 'a.zip', renamed('aaaa/a.md', '/aaa/a.md'), 'zip_path'],
    [
      'a zip that unpacks to more than a gigabyte',
      'a.zip',
      stating(
        zip(Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`${n}.md`, strToU8('# A\n')]))),
        45_000_000,
      ),
      'zip_size',
    ],
    [
      'too many files in a zip',
      'a.zip',
      // Stored, as compressing as many files takes tens of seconds.
      zip(Object.fromEntries(Array.from({ length: 50_001 }, (_, n) => [`${n}.md`, new Uint8Array()])), 0),
      'zip_entries',
    ],
  ])('says so: %s', async (_, name, content, reason) => {
    const report = await importFile(name, content);
    expect(report).toMatchObject({ state: 'failed', posts: 0, failure: { reason } });
    expect(await db.$count(posts)).toBe(0);
    for await (const { name: left } of app.deps.files.list('imports/')) expect(left).toBeUndefined();
  });

  it('names the line, or the encoding', async () => {
    const { failure } = await importFile('a.xml', xml.replace('</channel>', '</chanel>'));
    expect(failure?.detail).toMatch(/^line \d+: Unexpected close tag/);
    const broken = await importFile('a.xml', Buffer.from(xml.replace('Wait', 'caf\xe9'), 'latin1'));
    expect(broken.failure?.detail).toMatch(/^utf-8, byte \d+$/);
  });
});

it('reports an entry that unpacks to more than it says, and takes the others', async () => {
  expect(
    await importFile('a.zip', stating(zip({ 'a.md': Buffer.alloc(50_000_000, 97) }), 1000)),
  ).toMatchObject({
    state: 'failed',
    posts: 0,
    failure: { reason: 'no_posts' },
    problems: [{ item: 'a.md', reason: 'unreadable' }],
  });
});

it('reads older encodings and UTF-16 with its mark', async () => {
  const item = wxrItem({ title: 'Café', name: 'cafe' });
  const latin = Buffer.from(wxr(item).replace('UTF-8', 'ISO-8859-1'), 'latin1');
  expect(await importFile('a.xml', latin)).toMatchObject({ posts: 1 });
  const wide = Buffer.from(
    `\ufeff${wxr(item.replaceAll('cafe', 'cafe-2')).replace('UTF-8', 'UTF-16')}`,
    'utf16le',
  );
  expect(await importFile('a.xml', wide)).toMatchObject({ posts: 1 });
  const rows = await db.delete(posts).returning({ title: posts.title });
  expect(rows).toEqual([{ title: 'Café' }, { title: 'Café' }]);
});

it('leaves out a post that takes too long or too much to convert, and takes the others', async () => {
  const deep = wxrItem({ id: 1, name: 'deep', content: '<div>'.repeat(50_000) });
  const long = wxrItem({ id: 2, name: 'long', content: `<p>${'a'.repeat(500_000)}` });
  const report = await importFile('a.xml', wxr(deep + long + wxrItem({ id: 3, name: 'fine' })));
  expect(report).toMatchObject({ state: 'finished', posts: 1 });
  expect(report.problems.map(({ reason }) => reason)).toEqual(['unreadable', 'too_long']);
  await db.delete(posts);
});
