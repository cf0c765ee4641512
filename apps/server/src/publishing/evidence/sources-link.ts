import { evidenceLabels } from '@inkstep/article/evidence-labels';
import { articleLabels } from '@inkstep/engine/article-labels';

const HEADING = /^##\s+(.+?)\s*#*\s*$/;

/** Adds a link to the evidence above the list of sources, or at the end of a text without one. */
export function withEvidenceLink(
  markdown: string,
  { url, language }: { url: string; language: string },
): string {
  // Models and users may leave the English heading above a list in another language.
  const names = new Set([articleLabels(language).sources, articleLabels('en').sources]);
  const link = `[${evidenceLabels(language).evidence}](${url})`;
  const lines = markdown.trimEnd().split('\n');
  const at = lines.findLastIndex((line) => names.has(HEADING.exec(line)?.[1] ?? ''));
  if (at < 0) return `${lines.join('\n')}\n\n${link}\n`;
  return `${[...lines.slice(0, at + 1), '', link, ...lines.slice(at + 1)].join('\n')}\n`;
}

/** Removes the link from a text that was read back, however its scheme is escaped there. */
export function withoutEvidenceLink(markdown: string, url: string): string {
  const address = url.replace(/^https?:/, '');
  if (!markdown.includes(address)) return markdown;
  const lines = markdown.split('\n').filter((line) => !line.includes(address));
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
}
