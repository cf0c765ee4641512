import { withAbsolutePictures } from '../render/article-page.ts';
import { literal } from './post-path.ts';

/** Replaces pictures by their URLs on the site. Stored pictures without one stay where they are stored. */
export function withPictureUrls(markdown: string, urls: ReadonlyMap<string, string>, origin: string): string {
  let text = markdown;
  for (const [source, url] of urls)
    text = text.replace(new RegExp(`\\]\\(<?${literal(source)}>?(?=[\\s)])`, 'g'), () => `](${url}`);
  return withAbsolutePictures(text, origin);
}
