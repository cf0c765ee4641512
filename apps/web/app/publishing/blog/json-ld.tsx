/** JSON in which nothing ends its script element or starts another. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Facts about a page for search engines. */
export function JsonLd({ graph }: { graph: readonly object[] }) {
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- escaped by scriptJson
      dangerouslySetInnerHTML={{ __html: scriptJson({ '@context': 'https://schema.org', '@graph': graph }) }}
    />
  );
}
