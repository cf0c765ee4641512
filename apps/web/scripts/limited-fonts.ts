import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Weights used in fonts.css. */
const WEIGHTS = { min: 400, max: 700 };

/** Every character of the basic plane, so that fonts keep all glyphs. */
const ALL = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Limits variable fonts to the weights in use, which makes them a third smaller. */
export const limitedFonts = (): Plugin => ({
  name: 'limited-fonts',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
      file.source = await subsetFont(Buffer.from(file.source), ALL, {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS },
      });
    }
  },
});
