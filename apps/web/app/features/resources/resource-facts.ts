import type { Resource } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import { formatDate } from '../../lib/format.ts';
import { plainBeginning } from '../../lib/plain-beginning.ts';

const PREVIEW = 200;

/** 'example.com' of an address; empty for none. */
export const siteOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';

/** What a card says about a resource: its description, else the beginning of its text. */
export const previewOf = ({ description, resource_content }: Resource): string =>
  plainBeginning(description.trim() === '' ? resource_content : description, PREVIEW);

/** When it was published, as far as that can be read. */
export function publicationOf({ published_at }: Resource): string | undefined {
  if (published_at === null) return undefined;
  const time = Date.parse(published_at);
  return Number.isNaN(time) ? published_at : formatDate(new Date(time));
}

/** A language by its name in the reader's language: 'es' is 'Spanish'. */
export function languageName(tag: string | null, reader: Language): string | undefined {
  if (!tag) return undefined;
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(tag);
  } catch {
    return tag;
  }
}
