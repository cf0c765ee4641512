import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { makePicture } from './make-picture.ts';
import { MADE_BY_MODEL, sourceTypeXmp, statedSourceType } from './source-mark.ts';
import { wordPicture } from './word-picture.ts';

// Other tests draw with all formats.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

const draw = () => sharp({ create: { width: 600, height: 40, channels: 3, background: '#2442e6' } });

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads the mark of a %s file', async (format) => {
  const marked = draw().withXmp(sourceTypeXmp(MADE_BY_MODEL));
  expect(statedSourceType(await marked.toFormat(format).toBuffer())).toBe(MADE_BY_MODEL);
  expect(statedSourceType(await draw().toFormat(format).toBuffer())).toBeUndefined();
});

it.each([
  ['a manifest', 'x\0https://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia\0', 'algorithmicMedia'],
  [
    'several',
    'cv.iptc.org/newscodes/digitalsourcetype/composite cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
    'compositeWithTrainedAlgorithmicMedia',
  ],
  ['a camera', 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture', undefined],
  ['another word', 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMediaX', undefined],
])('reads the term of %s', (_, text, term) => {
  const uri = term && `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`;
  expect(statedSourceType(new TextEncoder().encode(text))).toBe(uri);
});

it('states it in each size of a picture, and in that for Word', async () => {
  const { sizes } = await makePicture(await draw().png().toBuffer(), MADE_BY_MODEL);
  expect(sizes.map(({ name }) => name)).toEqual(['480.avif', '480.webp', '600.avif', '600.webp']);
  for (const { body } of sizes) {
    expect(statedSourceType(body)).toBe(MADE_BY_MODEL);
    const { xmpAsString } = await sharp(body).metadata();
    expect(xmpAsString).toContain('Iptc4xmpExt:DigitalSourceType=');
  }
  const webp = sizes.find(({ name }) => name === '600.webp')?.body ?? new Uint8Array();
  expect(statedSourceType((await wordPicture(webp)).bytes)).toBe(MADE_BY_MODEL);
  const plain = await makePicture(await draw().png().toBuffer());
  for (const { body } of plain.sizes) expect(statedSourceType(body)).toBeUndefined();
});
