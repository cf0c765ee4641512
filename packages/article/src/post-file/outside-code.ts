/** Fenced code up to its closing fence or the end, and code within a line. */
const CODE =
  /(^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![^]))|(`+)(?!`)[^]*?[^`]\3(?!`))/m;

/** Changes Markdown outside of its code. */
export function outsideCode(markdown: string, change: (text: string) => string): string {
  let rest = markdown;
  let changed = '';
  for (let match = CODE.exec(rest); match; match = CODE.exec(rest)) {
    changed += change(rest.slice(0, match.index)) + match[0];
    rest = rest.slice(match.index + match[0].length);
  }
  return changed + change(rest);
}
