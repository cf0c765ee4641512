import type { GenerationStatus } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { generationEvents } from './generation-stream.ts';
import { LiveArticle } from './live-article.tsx';
import { type LiveSection, withEvent } from './live-sections.ts';
import { ProgressPanel } from './progress-panel.tsx';

/** The sections as the event stream brings them. Where it does not come through, the polling goes on alone. */
function useLiveSections(taskId: string, onStatus: (status: GenerationStatus) => void) {
  const [sections, setSections] = useState<readonly LiveSection[]>([]);
  const tell = useEffectEvent(onStatus);
  useEffect(() => {
    const stop = new AbortController();
    const watch = async () => {
      for await (const event of generationEvents(taskId, stop.signal)) {
        if (stop.signal.aborted) return;
        if ('status' in event) tell(event.status);
        else setSections((now) => withEvent(now, event));
      }
    };
    void watch();
    return () => stop.abort();
  }, [taskId]);
  return sections;
}

export interface RunningProps {
  taskId: string;
  status: GenerationStatus;
  onStatus: (status: GenerationStatus) => void;
  /** The person has stopped it. */
  onStopped: () => void;
}

/** A run as it goes on: how far it is, what is there already, and a way to stop it. */
export function Running({ taskId, status, onStatus, onStopped }: RunningProps) {
  const t = useTexts('generation');
  const sections = useLiveSections(taskId, onStatus);
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () => api.cancelGeneration({ params: { id: taskId } }),
    onSuccess: (stopped) => {
      onStatus(stopped);
      onStopped();
    },
    onError: (error) => showToast({ type: 'error', message: failureText(error, t('running.cancelFailed')) }),
  });
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader level={2} title={t('title')} description={t('running.description')} />
      <div className="flex flex-col gap-6">
        <ProgressPanel status={status} onCancel={() => cancel()} cancelling={isPending} />
        <LiveArticle sections={sections} />
      </div>
    </div>
  );
}
