import { parseArticleText } from '@inkstep/article/article-text';
import type { PlannedSection } from '../../read/source-support.ts';
import { articleLabels } from '../../text/article-labels.ts';
import { detectLanguage } from '../../text/language.ts';
import { plainLine } from '../../text/plain-line.ts';

/** Maximum number of headings, more than any real article has. */
const MAX_HEADINGS = 100;

/** Returns the first headings of an article with their text. */
export function articleOutline(article: string): PlannedSection[] {
  return parseArticleText(article)
    .body.split(/^##[ \t]+/m, MAX_HEADINGS + 1)
    .slice(1)
    .map((markdown) => {
      const [heading = '', ...text] = markdown.split('\n');
      return { heading: plainLine(heading), text: text.join('\n') };
    });
}

/** Returns sections about the subject, each heading once, without standard ones such as the list of sources. */
export function subjectSections(sections: readonly PlannedSection[]): PlannedSection[] {
  const language = detectLanguage(sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n'));
  const { introduction, conclusion, faq, sources, aboutAuthor } = articleLabels(language);
  const common = new Set(['', introduction, conclusion, faq, sources, aboutAuthor]);
  const byHeading = new Map<string, PlannedSection>();
  for (const section of sections) {
    const { heading } = section;
    if (!common.has(heading) && !byHeading.has(heading)) byHeading.set(heading, section);
  }
  return [...byHeading.values()].slice(0, MAX_HEADINGS);
}
