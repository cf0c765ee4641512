import type { Task } from '@inkstep/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { batchApi } from '../../../kit/api/batch-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { draftAt } from '../../../kit/saving/drafts.ts';

const RELATED = 3;

/** Keywords related to the article's own, the closest first. */
function relatedKeywords({ keywordResearchData: research, keywords }: Task): string[] {
  const used = new Set([...keywords, research?.keyword ?? ''].map((keyword) => keyword.toLowerCase()));
  const found = [
    ...(research?.relatedKeywords.map(({ query }) => query) ?? []),
    ...(research?.autocompleteSuggestions ?? []),
  ];
  const fresh = new Map(found.map((keyword) => [keyword.toLowerCase(), keyword]));
  return [...fresh].flatMap(([key, keyword]) => (used.has(key) ? [] : keyword)).slice(0, RELATED);
}

/** Links to the next article of the batch, or to a new one about a related keyword. */
export function NextArticle({ task, onLeave }: { task: Task; onLeave: () => void }) {
  const t = useTexts('articles');
  const navigate = useNavigate();
  const go = (path: string) => {
    onLeave();
    void navigate(path);
  };
  const { data, isPending } = useQuery({
    queryKey: ['next-article', task.id],
    queryFn: ({ signal }) => batchApi.nextBatchArticle({ params: { id: task.id } }, { signal }),
    staleTime: 0,
  });
  const { mutate, isPending: isOpening } = useMutation({
    mutationFn: ({ batchId, rowId }: { batchId: string; rowId: string }) =>
      batchApi.openBatchArticle({ params: { id: batchId, rowId } }),
    onSuccess: ({ taskId }) => go(`/tasks/${taskId}/edit`),
    onError: (error) =>
      showToast({ type: 'error', message: failureText(error, t('export.next.failed')), error }),
  });
  const start = (keyword: string) => {
    draftAt<string>('quick-start/keyword').keep(keyword);
    go('/tasks/new');
  };
  if (isPending) return null;
  const next = data?.next;
  const related = relatedKeywords(task);
  return (
    <section aria-label={t('export.next.title')} className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{t('export.next.title')}</h3>
      {next ? (
        <>
          <p className="text-muted text-sm">{t('export.next.inBatch', { batch: next.batchName })}</p>
          <Button loading={isOpening} onClick={() => mutate(next)} className="justify-start">
            <span className="truncate">{next.name}</span>
            <ArrowRight size={16} className="ml-auto shrink-0" />
          </Button>
        </>
      ) : (
        <>
          {related.length > 0 && <p className="text-muted text-sm">{t('export.next.related')}</p>}
          {related.map((keyword) => (
            <Button key={keyword} onClick={() => start(keyword)} className="justify-start">
              <span className="truncate">{keyword}</span>
              <ArrowRight size={16} className="ml-auto shrink-0" />
            </Button>
          ))}
          {related.length === 0 && (
            <Button onClick={() => go('/tasks/new')} className="justify-start">
              {t('export.next.new')}
              <ArrowRight size={16} className="ml-auto shrink-0" />
            </Button>
          )}
        </>
      )}
    </section>
  );
}
