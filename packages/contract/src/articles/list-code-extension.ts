interface Compiler {
  setData(key: 'slurpAllLineEndings'): undefined;
}

/**
 * HTML extension for micromark, which otherwise drops the line endings of fenced code after text in a tight list
 * item. Use it wherever Markdown is rendered.
 */
export const LIST_CODE_EXTENSION = {
  enter: {
    codeFencedFence(this: Compiler): undefined {
      this.setData('slurpAllLineEndings');
    },
  },
};
