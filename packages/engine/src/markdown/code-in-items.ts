import type { Options } from 'micromark';

/** For HTML by micromark, which otherwise drops the line endings of fenced code after the words of a tight list item. */
export const CODE_IN_ITEMS: NonNullable<Options['htmlExtensions']>[number] = {
  enter: {
    codeFencedFence() {
      this.setData('slurpAllLineEndings');
    },
  },
};
