import { withDisclosure } from '@inkstep/article/disclosure';
import { markdownToSafeHtml } from '@inkstep/article/markdown-to-html';
import { parsePicturePath } from '@inkstep/article/pictures';

const IMAGE = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g;
const ADDRESS = /(?<= (?:href|src)=")(?=[/#])/g;

/**
 * HTML of a post for feed readers, with absolute URLs. Escapes raw HTML except a few tags, allows safe link
 * schemes only, and turns pictures of other sites into links, since loading them would reveal readers to those sites.
 */
export function postHtml(
  {
    title,
    slug,
    content,
    disclosure,
  }: { title: string; slug: string; content: string; disclosure?: { text: string } | null },
  { origin, address }: { origin: string; address: string },
): string {
  const [first = '', ...rest] = content.trimStart().split('\n');
  const text = first.trim() === `# ${title.trim()}` ? rest.join('\n') : content;
  const whole = disclosure ? withDisclosure(text, disclosure.text) : text;
  return markdownToSafeHtml(whole, { clobberPrefix: `${slug}-` })
    .replace(IMAGE, (image, src: string, alt: string) => {
      if (parsePicturePath(src)) return image;
      return /^https?:/i.test(src) ? `<a href="${src}">${alt || src}</a>` : alt;
    })
    .replace(ADDRESS, (_, at: number, html: string) => (html[at] === '#' ? address : origin));
}
