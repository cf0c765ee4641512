/** Writes a block with its delimiters. Attributes are numbers and words of our own, which need no escaping. */
export function block(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const json = Object.keys(attributes).length > 0 ? ` ${JSON.stringify(attributes)}` : '';
  return `<!-- wp:${name}${json} -->\n${content}\n<!-- /wp:${name} -->`;
}
