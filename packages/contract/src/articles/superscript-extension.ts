interface Compiler {
  sliceSerialize(token: { start: unknown; end: unknown }): string;
  encode(value: string): string;
  raw(value: string): undefined;
}

const RAISED_TAG = /^<(\/?su[bp])\b[^<>]*>$/i;

/** HTML extension for micromark, which escapes raw HTML: lets `sup` and `sub` through, without attributes. */
export const SUPERSCRIPT_EXTENSION = {
  exit: {
    htmlTextData(this: Compiler, token: { start: unknown; end: unknown }): undefined {
      const source = this.sliceSerialize(token);
      const [, tag] = RAISED_TAG.exec(source) ?? [];
      this.raw(tag ? `<${tag.toLowerCase()}>` : this.encode(source));
    },
  },
};
