import { parse, postprocess, preprocess } from 'micromark';
import { decodeString } from 'micromark-util-decode-string';

/** Position of a URL in Markdown. */
export interface UrlPlace {
  url: string;
  /** Text between its brackets, as Markdown. Empty for a link that is defined elsewhere. */
  label: string;
  /** Character range of the URL. */
  start: number;
  end: number;
}

/** URLs of a text's pictures or links in order, without those in code. */
export function findUrls(markdown: string, of: 'image' | 'link'): UrlPlace[] {
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const places: UrlPlace[] = [];
  const defined = new Map<string, UrlPlace>();
  const wanted = new Set<string>();
  const open: { type: string; label: string; words: string; place?: UrlPlace; hasResource: boolean }[] = [];
  let definition = '';
  for (const [phase, { type, start, end }] of events) {
    const raw = () => markdown.slice(start.offset, end.offset);
    const place = (label = '') => ({ url: decodeString(raw()), label, start: start.offset, end: end.offset });
    const current = open.at(-1);
    if (phase === 'enter') {
      if (type === 'image' || type === 'link') open.push({ type, label: '', words: '', hasResource: false });
      else if (type === 'resource' && current) current.hasResource = true;
      else if (type === 'resourceDestinationString' && current) current.place = place(current.words);
      else if ((type === 'labelText' || type === 'referenceString') && current) {
        current.label = normalizeIdentifier(raw());
        if (type === 'labelText') current.words = raw();
      } else if (type === 'definitionLabelString') definition = normalizeIdentifier(raw());
      else if (type === 'definitionDestinationString' && !defined.has(definition))
        defined.set(definition, place());
    } else if (type === 'image' || type === 'link') {
      const ended = open.pop();
      if (ended?.type !== of) continue;
      if (ended.place) places.push(ended.place);
      else if (!ended.hasResource) wanted.add(ended.label);
    }
  }
  for (const label of wanted) {
    const place = defined.get(label);
    if (place) places.push(place);
  }
  return places.toSorted((a, b) => a.start - b.start);
}

const normalizeIdentifier = (label: string): string => label.replace(/\s+/g, ' ').trim().toLowerCase();

/** Replaces URLs. New ones must need no escaping. */
export function replaceUrls(
  markdown: string,
  places: readonly UrlPlace[],
  addressOf: (url: string) => string | undefined,
): string {
  let text = '';
  let done = 0;
  for (const { url, start, end } of places) {
    const address = addressOf(url);
    if (address === undefined) continue;
    text += markdown.slice(done, start) + address;
    done = end;
  }
  return text + markdown.slice(done);
}
