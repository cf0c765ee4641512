/** Escapes JSON so that it can't end its script element or start another. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Structured data of a page for search engines. */
export function JsonLd({ graph }: { graph: readonly object[] }) {
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- escaped by scriptJson
      dangerouslySetInnerHTML={{ __html: scriptJson({ '@context': 'https://schema.org', '@graph': graph }) }}
    />
  );
}
