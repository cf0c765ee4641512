import { articleLabels } from '../article-labels.ts';
import { parseArticleText } from '../assembly/article-text.ts';
import { plainLine } from '../markdown/plain-line.ts';
import type { PlannedSection } from '../passages/source-support.ts';
import { detectLanguage } from '../text/language.ts';

/** The headings of an article's text, each with what stands under it. */
export function articleOutline(article: string): PlannedSection[] {
  return parseArticleText(article)
    .body.split(/^##[ \t]+/m)
    .slice(1)
    .map((markdown) => {
      const [heading = '', ...text] = markdown.split('\n');
      return { heading: plainLine(heading), text: text.join('\n') };
    });
}

/** The sections about the subject: not those that any article has, such as its list of sources. */
export function subjectSections(sections: readonly PlannedSection[]): PlannedSection[] {
  const language = detectLanguage(sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n'));
  const { introduction, conclusion, faq, sources, aboutAuthor } = articleLabels(language);
  const common = new Set(['', introduction, conclusion, faq, sources, aboutAuthor]);
  return sections.filter(({ heading }) => !common.has(heading));
}
