interface Compiler {
  setData(key: 'slurpAllLineEndings'): undefined;
}

/**
 * An HTML extension for micromark, which otherwise drops the line endings of fenced code after the words of a tight list
 * item. Use it wherever Markdown becomes HTML.
 */
export const CODE_IN_ITEMS = {
  enter: {
    codeFencedFence(this: Compiler): undefined {
      this.setData('slurpAllLineEndings');
    },
  },
};
