const SEGMENT_ID = /S:[0-9a-f]+$/;
// React's inline calls, `$RC("B:0","S:1")` for a boundary and `$RS("S:2","P:2")` for a placeholder.
const CALLS = /\$R[A-Z]\("([^"]*[BSP]:[0-9a-f]+)","([^"]*[BSP]:[0-9a-f]+)"/g;

/** Moves content that React streams in hidden elements after the page to where its script would put it. */
export function placeStreamedContent(document: Document): void {
  const segments = [...document.querySelectorAll('div[hidden][id]')].filter(({ id }) => SEGMENT_ID.test(id));
  if (segments.length === 0) return;
  const templates = new Map(
    [...document.querySelectorAll('template[id]')].map((element) => [element.id, element]),
  );
  const places = calledPlaces(document);
  for (const segment of segments) {
    const ids = [
      places.get(segment.id),
      ...['P:', 'B:'].map((kind) => segment.id.replace(/S:(?=[^:]*$)/, kind)),
    ];
    const place = ids.map((id) => templates.get(id ?? '')).find((template) => template !== undefined);
    if (!place || segment.contains(place)) continue;
    if (place.id.includes('B:')) removeFallback(place);
    place.replaceWith(...segment.childNodes);
    segment.remove();
  }
}

function calledPlaces(document: Document): Map<string, string> {
  const places = new Map<string, string>();
  for (const { textContent } of document.querySelectorAll('script:not([src])')) {
    for (const [, first = '', second = ''] of (textContent ?? '').matchAll(CALLS)) {
      const [segment, place] = SEGMENT_ID.test(first) ? [first, second] : [second, first];
      places.set(segment, place);
    }
  }
  return places;
}

/** Removes a boundary's fallback up to the comment that ends the boundary, which may contain others. */
function removeFallback(template: Element): void {
  const fallback: ChildNode[] = [];
  let depth = 0;
  for (let node = template.nextSibling; node; node = node.nextSibling) {
    if (node.nodeType === node.COMMENT_NODE) {
      const mark = node.textContent ?? '';
      if (mark === '/$' && depth === 0) {
        for (const part of fallback) part.remove();
        return;
      }
      if (mark === '/$') depth -= 1;
      else if (mark.startsWith('$')) depth += 1;
    }
    fallback.push(node);
  }
}
