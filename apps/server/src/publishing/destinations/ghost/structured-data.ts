/** Maximum characters of Ghost's code injection. */
const MAX_CHARACTERS = 65_535;

/** Ours among the code that the site's owner may have added. */
const OURS = /\n?<script type="application\/ld\+json" id="inkstep-article">[^<]*<\/script>/g;

/** JSON in which nothing ends the element around it. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Puts an article's structured data in place of the earlier one. Undefined if it doesn't fit. */
export function withStructuredData(
  head: string,
  jsonLd: Readonly<Record<string, unknown>>,
): string | undefined {
  const others = head.replace(OURS, '').trim();
  if (Object.keys(jsonLd).length === 0) return others;
  const script = `<script type="application/ld+json" id="inkstep-article">${scriptJson(jsonLd)}</script>`;
  const all = others === '' ? script : `${others}\n${script}`;
  return all.length > MAX_CHARACTERS ? undefined : all;
}
