/** Converts the start of Markdown to one line of plain text, cut after `characters`. */
export function plainBeginning(markdown: string, characters: number): string {
  const plain = markdown
    .slice(0, characters * 10)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[#*_>`|]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > characters ? `${plain.slice(0, characters).trimEnd()}...` : plain;
}
