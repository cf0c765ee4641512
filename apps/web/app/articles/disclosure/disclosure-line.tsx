import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { articleDisclosureQuery } from './api.ts';
import { DisclosureChoiceForm } from './disclosure-choice-form.tsx';
import { useReason } from './use-reason.ts';

/** Says whether readers will be told that a machine made the article, and why, with a change in place. */
export default function DisclosureLine({ taskId }: { taskId: string }) {
  const t = useTexts('disclosure');
  const reasonOf = useReason();
  const mayChange = useMay('publish');
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(articleDisclosureQuery(taskId));
  const { disclosure } = query.data ?? {};
  if (!disclosure)
    return query.isError ? (
      <LoadFailure title={t('line.loadFailed')} query={query} />
    ) : (
      <Skeleton className="h-17 w-full" />
    );
  const { shown, text } = disclosure;
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col gap-3 rounded-md border border-line px-3.5 py-3 text-sm"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Sparkles size={18} aria-hidden="true" className="mt-px shrink-0 text-muted" />
        <div className="flex min-w-0 grow basis-44 flex-col gap-0.5">
          <p className="wrap-anywhere">{shown ? t('line.shown', { text }) : t('line.hidden')}</p>
          <p className="text-muted">{reasonOf(disclosure)}</p>
        </div>
        {mayChange && (
          <Button
            size="sm"
            variant="ghost"
            className="ms-4.5"
            aria-expanded={isOpen}
            aria-controls={form}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'line.close' : 'line.change')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={form}>
          <DisclosureChoiceForm taskId={taskId} disclosure={disclosure} onSaved={() => setOpen(false)} />
        </div>
      )}
    </section>
  );
}
