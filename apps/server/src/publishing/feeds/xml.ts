/** XML 1.0 can't represent these characters, and one of them invalidates a whole feed. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or attribute. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** An element with markup, which is not escaped, or without any. */
export function element(name: string, attributes: Readonly<Record<string, string>>, markup = ''): string {
  const start = Object.entries(attributes).reduce(
    (before, [key, value]) => `${before} ${key}="${escapeXml(value)}"`,
    name,
  );
  return markup ? `<${start}>${markup}</${name}>` : `<${start}/>`;
}

/** An element with text; empty without text. */
export const tag = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string =>
  text ? element(name, attributes, escapeXml(text)) : '';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
