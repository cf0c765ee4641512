import { findHeadings } from '../text/article/article-parts.ts';
import { authorParts, type NamedAuthor } from '../text/article/author-parts.ts';
import { readTextParts } from '../text/article/text-parts.ts';
import { articleLabels } from '../text/article-labels.ts';
import { plainText } from '../text/markdown-text.ts';
import type { ArticleToFix } from './article-to-fix.ts';
import type { Fix } from './fix.ts';
import type { Finding } from './report.ts';

interface AuthoredText {
  text: string;
  language: string;
  author: NamedAuthor | undefined;
}

/** Checks that the article names its author in a byline, and in a biography if the profile has one. */
export function checkAuthor(input: AuthoredText): Finding {
  const { hasByline, hasBiography } = authorIn(input);
  const hasAll =
    hasByline && (hasBiography || (input.author !== undefined && !input.author.authorBio.trim()));
  return {
    verdict: hasAll ? 'good' : hasByline || hasBiography ? 'fair' : 'bad',
    facts: { name: Number(hasByline), biography: Number(hasBiography) },
  };
}

/** Recognizes the byline by the author's name: other emphasized lines below the title are none. */
function authorIn({ text, language, author }: AuthoredText) {
  const labels = articleLabels(language);
  const { byline, bio } = readTextParts(text, labels);
  const line = plainText(byline);
  const [before = '', after = ''] = labels.by('\n').split('\n');
  const name = author?.authorName.trim() ?? '';
  const isNamed = name !== '' && line.includes(name);
  return {
    hasByline: line !== '' && (isNamed || (line.startsWith(before) && line.endsWith(after))),
    hasBiography: bio !== '',
  };
}

/** Adds the missing parts of the author's profile where generated articles have them. */
export function fixAuthor({ input, text, parts, bodyStart }: ArticleToFix): Fix {
  const labels = articleLabels(input.language);
  const { hasByline, hasBiography } = authorIn(input);
  const { byline, heading, biography } = authorParts(
    input.author,
    labels,
    parts.isPlain ? 'plain' : 'markdown',
  );
  const { heads } = findHeadings(text, labels);
  const labelled = (label: string) =>
    heads.findLast((head) => head.level > 1 && head.text.toLowerCase() === label.toLowerCase());

  let changed = text;
  if (!hasBiography && biography !== '') {
    const empty = labelled(labels.aboutAuthor);
    const sources = labelled(labels.sources);
    if (empty) changed = inserted(changed, empty.end, biography);
    else changed = inserted(changed, sources?.start ?? text.length, `${heading}\n\n${biography}`);
  }
  if (!hasByline && byline !== '') {
    const [title] = heads;
    changed = inserted(changed, title?.level === 1 ? title.end : bodyStart, byline);
  }
  return changed === text ? { kind: 'none', reason: 'authorMissing' } : { kind: 'text', text: changed };
}

/** Inserts a paragraph at an offset between two others. */
function inserted(text: string, at: number, paragraph: string): string {
  const before = text.slice(0, at).trimEnd();
  const behind = text.slice(at).trimStart();
  return [before, paragraph, behind].filter(Boolean).join('\n\n') + (behind === '' ? '\n' : '');
}
