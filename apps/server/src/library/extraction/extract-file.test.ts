import { randomBytes } from 'node:crypto';
import type { ExtractedFile } from '@inkstep/contract';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { makeDocx, paragraphOf } from '../../platform/extraction/fixtures/docx.ts';
import { makePdf } from '../../platform/extraction/fixtures/pdf.ts';

const testDb = await createTestDb();
const { app } = await buildTestApp(testDb);

let ann: BuiltUser;
beforeEach(async () => {
  ann = await buildUser(testDb.db);
});

interface Failure {
  error: { code: string; details?: { path: string; message: string }[] };
}

async function upload(name: string, bytes: Uint8Array, encoding?: string) {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/sources/extract-file?${new URLSearchParams({ file_name: name, ...(encoding && { encoding }) })}`,
    headers: { ...ann.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  return { status: reply.statusCode, body: reply.json<ExtractedFile & Failure>() };
}

const refusedFor = (reason: string) => ({
  status: 422,
  body: { error: { code: 'FILE_UNREADABLE', details: [{ path: `reason.${reason}` }] } },
});

const SOIL = 'Soil holds water.';
const MARKDOWN =
  '---\ntitle: Hidden\n---\n\n## Soil\n\n- holds **water**\n- ![map](map.png) [plan](./plan.md)';

const CODE_IN_A_LIST = '- Run:\n  ```\n  one\n  two\n  ```';

describe('an uploaded file', () => {
  it.each([
    ['study.pdf', makePdf({ pages: [[SOIL]] }), SOIL],
    ['study.DOCX', makeDocx(paragraphOf(SOIL)), SOIL],
    ['notes.md', Buffer.from(MARKDOWN), '## Soil\n\n- holds **water**\n- plan'],
    ['notes.txt', Buffer.from('Soil *holds* water.'), 'Soil \\*holds\\* water.'],
    ['code.md', Buffer.from(CODE_IN_A_LIST), CODE_IN_A_LIST],
  ])('[SRC-11] is read as Markdown and keeps its name: %s', async (name, bytes, content) => {
    expect(await upload(name, bytes)).toMatchObject({ status: 200, body: { title: name, content } });
  });

  it('[SRC-11] has the title of a Word document', async () => {
    const docx = makeDocx(paragraphOf('Soil', 'Heading1') + paragraphOf(SOIL));
    expect(await upload('study.docx', docx)).toMatchObject({
      body: { title: 'Soil', content: `# Soil\n\n${SOIL}` },
    });
  });

  it.each([
    ['Latin-1', Buffer.from('Große Gärten', 'latin1')],
    ['UTF-16 with a mark', Buffer.from('\ufeffGroße Gärten', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Große Gärten', 'utf16le')],
    ['UTF-16 of the other byte order', Buffer.from('Große Gärten', 'utf16le').swap16()],
  ])('is decoded from %s', async (_encoding, bytes) => {
    expect((await upload('garden.txt', bytes)).body.content).toBe('Große Gärten');
  });

  it.each([
    ['Soil and Water', 'Soil and Water'],
    ['Microsoft Word - soil.docx', 'A Study of Soil'],
  ])('[SRC-11] has the title of a PDF as its name: %s', async (given, title) => {
    const pages = [['A Study of Soil', SOIL]];
    const { body } = await upload('soil.pdf', makePdf({ pages, info: { Title: given }, titleSize: 20 }));
    expect(body.title).toBe(title);
  });

  it('[SRC-11] is decoded from an encoding that someone chooses among previews if it is uncertain', async () => {
    const bytes = Buffer.from('ko\xfeu ayakkab\xfds\xfd', 'latin1');
    const { status, body } = await upload('shoes.md', bytes);
    expect(status).toBe(422);
    expect(body.error.code).toBe('ENCODING_UNKNOWN');
    expect(body.error.details).toContainEqual({
      path: 'encoding.windows-1254',
      message: 'koşu ayakkabısı',
    });
    expect((await upload('shoes.md', bytes, 'windows-1254')).body.content).toBe('koşu ayakkabısı');
  });

  it('has a title without folders and invisible characters', async () => {
    const { body } = await upload('C:\\me\\..\\so\u202eil.txt', Buffer.from(SOIL));
    expect(body.title).toBe('soil.txt');
  });

  it.each([
    ['a name that lies', 'type', 'photo.pdf', Buffer.from('GIF89a, which is no document')],
    ['another kind', 'type', 'tool.exe', Buffer.from(SOIL)],
    ['a ZIP named as text', 'type', 'notes.txt', makeDocx(paragraphOf(SOIL))],
    ['bytes without text', 'type', 'notes.txt', Buffer.concat([Buffer.alloc(64), randomBytes(64)])],
    ['nothing in it', 'text', 'empty.txt', Buffer.alloc(0)],
    ['a document without text', 'text', 'empty.docx', makeDocx(paragraphOf(''))],
    ['a PDF of pictures', 'scanned', 'scan.pdf', makePdf({ pages: [[]] })],
    ['a form that scripts draw', 'form', 'form.pdf', xfaForm()],
    ['a PDF with a password', 'encrypted', 'locked.pdf', lockedPdf()],
    ['a Word document with a password', 'encrypted', 'locked.docx', compoundFile('EncryptedPackage')],
    ['a document of old Word renamed', 'type', 'old.docx', compoundFile('WordDocument')],
    ['a document of old Word renamed to text', 'type', 'old.txt', compoundFile('WordDocument')],
    ['a Word document named otherwise', 'type', 'old.doc', makeDocx(paragraphOf(SOIL))],
    ['rich text', 'type', 'notes.rtf', Buffer.from('{\\rtf1 Soil}')],
    ['rich text renamed', 'type', 'notes.txt', Buffer.from('{\\rtf1 Soil}')],
    ['a web page', 'type', 'page.html', Buffer.from('<p>Soil</p>')],
    ['a web page renamed', 'type', 'page.txt', Buffer.from('<!DOCTYPE html><p>Soil</p>')],
    ['another ZIP renamed', 'type', 'open.docx', zipSync({ 'content.xml': strToU8('<a/>') })],
    ['a broken document', 'text', 'cut.docx', makeDocx(paragraphOf(SOIL)).subarray(0, 300)],
  ])('is refused with its reason: %s', async (_title, reason, name, bytes) => {
    expect(await upload(name, bytes)).toMatchObject(refusedFor(reason));
  });

  it('is refused with the names of the types that are read', async () => {
    const { body } = await upload('notes.rtf', Buffer.from('{\\rtf1 Soil}'));
    expect(body.error.details?.[0]?.message).toBe('Only PDF, DOCX, MD and TXT files can be read.');
  });
});

function xfaForm(): Uint8Array {
  const plain = Buffer.from(makePdf({ pages: [['Please wait...']] })).toString('latin1');
  const catalog = '/Type /Catalog /NeedsRendering true /AcroForm << /Fields [] /XFA (x) >>';
  return Buffer.from(plain.replace('/Type /Catalog', catalog), 'latin1');
}

const compoundFile = (part: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(part, 'utf16le')]);

/** A PDF protected by an unknown password. */
function lockedPdf(): Uint8Array {
  const key = 'ab'.repeat(32);
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<${key}> <${key}>]`;
  const open = Buffer.from(makePdf({ pages: [[SOIL]] })).toString('latin1');
  return Buffer.from(open.replace('trailer\n<< ', `trailer\n<< ${lock} `), 'latin1');
}

describe('a hostile file', () => {
  const words = (megabytes: number) => strToU8(paragraphOf('water '.repeat((megabytes * 1_000_000) / 6)));

  it('is refused if it unpacks to too much', async () => {
    const bomb = makeDocx(paragraphOf(SOIL), { further: { 'word/comments.xml': words(60) } });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload('bomb.docx', bomb)).toMatchObject(refusedFor('size'));
  });

  it('is refused if it unpacks to more than it says', async () => {
    const bomb = Buffer.from(makeDocx(paragraphOf(SOIL), { further: { 'word/comments.xml': words(60) } }));
    const directory = bomb.indexOf('word/comments.xml', bomb.lastIndexOf('word/document.xml')) - 46;
    bomb.writeUInt32LE(1000, directory + 24);
    expect(await upload('liar.docx', bomb)).toMatchObject(refusedFor('text'));
  });

  it('gets no file of the server through an entity', async () => {
    const before = '<!DOCTYPE w:document [<!ENTITY stolen SYSTEM "file:///etc/passwd">]>';
    const { body } = await upload('entity.docx', makeDocx(paragraphOf(`${SOIL} &stolen;`), { before }));
    expect(JSON.stringify(body)).not.toContain('root:');
  });

  it('gains nothing from entities that grow', async () => {
    const grown = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
    const before = `<!DOCTYPE w:document [<!ENTITY e0 "water">${grown.join('')}]>`;
    const { body } = await upload('laughs.docx', makeDocx(paragraphOf(`${SOIL} &e9;`), { before }));
    expect(JSON.stringify(body).length).toBeLessThan(1000);
  });

  it('of 20 MB is read, and one byte more is refused', async () => {
    const small = makePdf({ pages: [[SOIL]] });
    const limit = 20_971_520;
    const start = Buffer.from('%PDF-1.4\n%');
    const padding = randomBytes(limit - small.length - start.length - 1).map((byte) => byte | 0x80);
    const large = Buffer.concat([start, padding, Buffer.from('\n'), small]);
    expect(large.length).toBe(limit);
    expect(await upload('large.pdf', large)).toMatchObject({ status: 200, body: { content: SOIL } });
    expect((await upload('larger.pdf', Buffer.concat([large, Buffer.from('\n')]))).status).toBe(413);
  });
});
