import type { Resource } from '@inkstep/contract';
import type { Language } from '@inkstep/contract/languages';
import { formatDate } from '../kit/text/format.ts';
import { plainBeginning } from './plain-beginning.ts';

const PREVIEW = 200;

/** Returns 'example.com' for a URL; empty without a host. */
export const siteName = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';

/** Summary for a card: the description, or the start of the text. */
export const previewText = ({ description, resource_content }: Resource): string =>
  plainBeginning(description.trim() === '' ? resource_content : description, PREVIEW);

/** Returns the name of a language for the reader: 'Spanish' for 'es'. */
export function languageName(tag: string | null, reader: Language): string | undefined {
  if (!tag) return undefined;
  try {
    return new Intl.DisplayNames(reader, { type: 'language' }).of(tag);
  } catch {
    return tag;
  }
}

/** Formats the publication date, if it can be parsed. */
export function publicationDate({ published_at }: Resource): string | undefined {
  if (published_at === null) return undefined;
  const time = Date.parse(published_at);
  return Number.isNaN(time) ? published_at : formatDate(new Date(time));
}
