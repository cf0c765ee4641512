import { formatArticleText } from '@inkstep/article/article-text';
import type { ArticleEvidence, PostFields } from '@inkstep/contract';
import type { CheckName } from '@inkstep/engine/checks';
import { useEffect, useMemo, useState } from 'react';
import { CHECKS_PAUSE_MS, type CheckedText, checkText } from '../../../editor/checks/check-text.ts';
import type { AskWorker } from '../../../editor/checks/use-checks-worker.ts';

/** Checks that need neither sources nor a brief. */
export const POST_CHECKS: ReadonlySet<CheckName> = new Set([
  'seoTitle',
  'metaDescription',
  'headings',
  'keyphrase',
  'language',
  'chatter',
  'repetition',
  'cliches',
  'tails',
  'longSentences',
  'passive',
  'readingEase',
  'beginnings',
  'transitions',
  'paragraphs',
  'links',
  'internalLinks',
  'images',
]);

const withoutSources = (language: string): ArticleEvidence => ({
  references: [],
  pictures: [],
  passages: [],
  sections: [],
  language,
  targetWords: 1,
  tonality: 'informative',
  keyTerms: [],
  questions: [],
  topics: [],
  rankingHeadings: [],
  verdicts: [],
  author: null,
  allowedLinks: [],
  generatedLinks: [],
  disclosure: null,
  linkedArticles: [],
  similar: [],
  ownSite: location.origin,
  ownTexts: [],
  notes: [],
  ownKnowledge: [],
  locks: [],
  revisionWordsLeft: -1,
});

/** Checks a post after a pause in typing, as an article headed by its title. */
export function usePostChecks(fields: PostFields, language: string, ask: AskWorker): CheckedText | undefined {
  const { title, content, seo_title, seo_description, excerpt, seo_keywords, tags } = fields;
  const text = useMemo(
    () =>
      formatArticleText({
        metadata: {
          seoTitle: seo_title || title,
          metaDescription: seo_description || excerpt,
          focusKeywords: seo_keywords,
          tags,
        },
        body: /^#[ \t]/m.test(content) ? content : `# ${title}\n\n${content}`,
      }),
    [title, content, seo_title, seo_description, excerpt, seo_keywords, tags],
  );
  const evidence = useMemo(() => withoutSources(language), [language]);
  const [checked, setChecked] = useState<CheckedText>();
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = checkText(ask, { text, evidence, plans: [] }, setChecked);
    }, CHECKS_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [text, evidence, ask]);
  return checked;
}
