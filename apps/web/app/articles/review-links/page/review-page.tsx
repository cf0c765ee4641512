import type { ReviewedArticle } from '@inkstep/contract';
import { QueryClientProvider, useMutationState, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { createQueryClient } from '../../../kit/api/query-client.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { Skeleton, SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { Moved } from './moved.tsx';
import { codeOf, createReviewApi, movedPage, type ReviewApi } from './review-client.ts';
import { newsQuery, openedQuery } from './review-queries.ts';
import { ReviewedText } from './reviewed-text.tsx';
import { UnsentList } from './unsent-list.tsx';
import type { UnsentWords } from './use-unsent.ts';

/** An article that a person without an account reviews, by the token of their link. */
export default function ReviewPage({ token }: { token: string }) {
  const [queryClient] = useState(createQueryClient);
  const [api] = useState(() => createReviewApi(token));
  return (
    <QueryClientProvider client={queryClient}>
      <Opened token={token} api={api} />
    </QueryClientProvider>
  );
}

function Opened({ token, api }: { token: string; api: ReviewApi }) {
  const t = useTexts('reviewLinks');
  const opened = useQuery(openedQuery(api));
  const article = opened.data;
  const news = useQuery({ ...newsQuery(api), enabled: article !== undefined });
  const [unsent] = useState(() => new Map<string, UnsentWords>());
  // A call that is refused says so before the page asks again.
  const refusals = useMutationState({ filters: { status: 'error' }, select: ({ state }) => state.error });
  const failures = [news.error, opened.error, ...refusals];
  const code = codeOf(news.error) ?? codeOf(opened.error);
  const page = failures.map((error) => movedPage(error, token)).find(Boolean);
  if (page !== undefined) return <Moved page={page} unsent={unsent} />;
  if (failures.some((error) => codeOf(error) === 'TOKEN_INVALID'))
    return <Ended article={article} unsent={unsent} />;
  if (code === 'CONFIRMATION_REQUIRED')
    return <CodeForm token={token} api={api} onEntered={() => void opened.refetch()} />;
  if (article)
    return (
      <ReviewedText
        token={token}
        api={api}
        article={article}
        news={news.data}
        unsent={unsent}
        reload={async () => void (await opened.refetch())}
      />
    );
  if (opened.isError)
    return (
      <Narrow>
        <Alert
          title={t('loadFailed')}
          action={
            <Button size="sm" loading={opened.isFetching} onClick={() => void opened.refetch()}>
              {t('again')}
            </Button>
          }
        />
      </Narrow>
    );
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-12 sm:px-6"
    >
      <Skeleton className="h-10 w-2/3" />
      <SkeletonText lines={8} />
    </div>
  );
}

function Narrow({ children }: { children: React.ReactNode }) {
  return <div className="mx-auto max-w-lg px-4 py-16 sm:px-6">{children}</div>;
}

/** Unknown, withdrawn and expired links look alike to who never opened them. */
function Ended({
  article,
  unsent,
}: {
  article: ReviewedArticle | undefined;
  unsent: ReadonlyMap<string, UnsentWords>;
}) {
  const t = useTexts('reviewLinks');
  const end = article && (hasExpired(article) ? 'expired' : 'withdrawn');
  return (
    <Narrow>
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="font-semibold font-serif text-2xl">{t(end ? `ended.${end}Title` : 'ended.title')}</h1>
        <p className="text-muted">{t(end ? 'ended.sent' : 'ended.text')}</p>
      </div>
      <UnsentList unsent={unsent} />
    </Narrow>
  );
}

const hasExpired = ({ expires_at: until }: ReviewedArticle): boolean => Date.parse(until) <= Date.now();
