import type { GenerationStatus } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansArgument } from '../../identity/use-user.ts';
import { api } from '../../kit/api/api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useDebounced } from '../../kit/hooks/use-debounced.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { MarkdownText } from '../../kit/text/markdown-text.tsx';
import { generationEvents } from './generation-stream.ts';
import { type LiveSection, liveMarkdown, withEvent } from './live-sections.ts';
import { ProgressPanel } from './progress-panel.tsx';

/** Shorter interruptions aren't reported. */
const REPORT_AFTER_MS = 1000;

interface Live {
  taskId: string;
  status: GenerationStatus;
  onStatus: (status: GenerationStatus) => void;
}

/** Streams the sections and reports a lost connection. Polling continues without the stream. */
function useLiveSections({ taskId, status, onStatus }: Live) {
  const [sections, setSections] = useState<readonly LiveSection[]>([]);
  const [lastBeforeBreak, setLastBeforeBreak] = useState<GenerationStatus>();
  const report = useEffectEvent(onStatus);
  const noteBreak = useEffectEvent(() => setLastBeforeBreak((before) => before ?? status));
  useEffect(() => {
    const stop = new AbortController();
    const watch = async () => {
      for await (const event of generationEvents(taskId, stop.signal)) {
        if (stop.signal.aborted) return;
        if (event.type === 'broken') {
          noteBreak();
          continue;
        }
        setLastBeforeBreak(undefined);
        if ('status' in event) report(event.status);
        else setSections((now) => withEvent(now, event));
      }
      setLastBeforeBreak(undefined);
    };
    void watch();
    return () => stop.abort();
  }, [taskId]);
  const broken = lastBeforeBreak === status;
  const lost = useDebounced(broken, REPORT_AFTER_MS) && broken;
  return { sections, lost };
}

function LiveArticle({ sections }: { sections: readonly LiveSection[] }) {
  if (sections.length === 0) return null;
  return (
    <Card padding="lg" className="flex flex-col gap-8">
      {sections.map((section) =>
        section.text === '' ? (
          <div key={section.id} className="prose mx-auto w-full">
            <h2 className="text-muted">{section.heading}</h2>
            <SkeletonText lines={2} />
          </div>
        ) : (
          <MarkdownText key={section.id} markdown={liveMarkdown(section)} className="mx-auto w-full" />
        ),
      )}
    </Card>
  );
}

interface Cancel {
  taskId: string;
  replaces: boolean;
  onStatus: (status: GenerationStatus) => void;
  onEnd: () => void;
}

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT';

/** Cancels the run, unless it has come to count since the user was told that it doesn't. */
function useCancel({ taskId, replaces, onStatus, onEnd }: Cancel) {
  const t = useTexts('generation');
  const plans = usePlansArgument();
  const params = { id: taskId };
  const {
    mutate: cancel,
    isPending,
    error,
  } = useMutation({
    mutationFn: (counts: boolean) => api.cancelGeneration({ params, body: { counts } }),
    onSuccess: (stopped) => {
      onStatus(stopped);
      onEnd();
      if (!stopped.cancelled || !(stopped.counts || replaces)) return;
      const kept = replaces ? 'ended.draftInVersions' : 'ended.draftKept';
      showToast({ type: 'info', message: t(stopped.counts ? kept : 'ended.stopped', plans) });
    },
    onError: async (failure) => {
      if (!isOutdated(failure)) {
        onEnd();
        showToast({
          type: 'error',
          message: failureText(failure, t('running.cancelFailed')),
          error: failure,
        });
        return;
      }
      onStatus(await api.generationStatus({ params }));
    },
  });
  return { cancel, isPending, outdated: isOutdated(error) };
}

export interface RunningProps {
  taskId: string;
  status: GenerationStatus;
  onStatus: (status: GenerationStatus) => void;
  /** True if this article replaces an existing one. */
  replaces: boolean;
  /** Called before asking to cancel, to close whatever could cover the dialog. */
  onAsk: () => void;
}

export function Running({ taskId, status, onStatus, replaces, onAsk }: RunningProps) {
  const t = useTexts('generation');
  const { sections, lost } = useLiveSections({ taskId, status, onStatus });
  const plans = usePlansArgument();
  const [asking, setAsking] = useState(false);
  const { cancel, isPending, outdated } = useCancel({
    taskId,
    replaces,
    onStatus,
    onEnd: () => setAsking(false),
  });
  const ask = () => {
    onAsk();
    setAsking(true);
  };
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader level={2} title={t('title')} description={t('running.description')} />
      <div className="flex flex-col gap-6">
        <ProgressPanel status={status} lost={lost} onCancel={ask} cancelling={isPending} />
        <LiveArticle sections={sections} />
      </div>
      <ConfirmDialog
        open={asking && !status.cancelled}
        onOpenChange={setAsking}
        title={t('running.ask')}
        confirmLabel={t('running.confirm')}
        cancelLabel={t('running.stay')}
        busy={isPending}
        onConfirm={() => cancel(status.counts)}
      >
        {outdated && <p className="mb-2 font-medium text-ink">{t('running.countsNow')}</p>}
        <p>
          {t(status.counts ? (replaces ? 'running.countsAgain' : 'running.counts') : 'running.free', plans)}
        </p>
      </ConfirmDialog>
    </div>
  );
}
