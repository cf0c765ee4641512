import { Tabs } from 'radix-ui';
import { type ReactNode, Suspense } from 'react';
import { loadEnglish } from '../../../i18n/english.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';

const Comments = lazyPart(() => import('../../comments/comments-tab.tsx'));
const Suggestions = lazyPart(() => import('../../suggestions/suggestions-tab.tsx'));
const Approval = lazyPart(async () => {
  const [part] = await Promise.all([import('../../approval/review-tab.tsx'), loadEnglish('approval')]);
  return part;
});

const PARTS = ['comments', 'suggestions', 'review'] as const;
type Part = (typeof PARTS)[number];

/** Comments, suggestions and approval of the article. */
export default function ReviewTab() {
  const t = useTexts('articles');
  const { openTab } = useArticleSession();
  const view = useArticle(({ panel }) => panel.view);
  const counts: Partial<Record<Part, number>> = {
    comments: useArticle(({ threadCount }) => threadCount),
    suggestions: useArticle(({ suggestionCount }) => suggestionCount),
  };
  const shown = PARTS.find((part) => part === view) ?? 'comments';
  return (
    <Tabs.Root value={shown} onValueChange={(next) => openTab(PARTS.find((part) => part === next) ?? shown)}>
      <div className="sticky top-0 z-10 border-line border-b bg-card px-3 py-2">
        <Tabs.List aria-label={t('panel.tabs.review')} className="flex rounded-md bg-sunken p-0.5">
          {PARTS.map((part) => (
            <Tabs.Trigger
              key={part}
              value={part}
              className="-outline-offset-2 flex h-8 min-w-0 grow items-center justify-center gap-1 rounded-sm px-1 text-muted text-xs transition-colors hover:text-ink data-[state=active]:bg-card data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              <span className="truncate">{t(`panel.review.${part}`)}</span>
              {(counts[part] ?? 0) > 0 && <span className="text-muted tabular-nums">{counts[part]}</span>}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <Tabs.Content key={shown} value={shown} className="-outline-offset-2">
        <Suspense fallback={<SkeletonText lines={6} className="p-4" />}>{CONTENT[shown]}</Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
}

const CONTENT: Readonly<Record<Part, ReactNode>> = {
  comments: <Comments />,
  suggestions: <Suggestions />,
  review: <Approval />,
};
