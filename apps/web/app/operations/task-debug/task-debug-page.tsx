import { countWords } from '@inkstep/article/count-words';
import { ApiError } from '@inkstep/contract/client';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { NoteText } from '../../articles/text/note-text.tsx';
import { CallTable } from '../../articles/writing/cost/call-table.tsx';
import { UsedTotals } from '../../articles/writing/cost/used-totals.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { CollapsiblePanel } from '../../kit/layout/collapsible-panel.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { taskDebugQuery } from './api.ts';
import { CheckResults } from './check-results.tsx';
import { DebugStatus } from './debug-status.tsx';
import { RunFacts } from './run-facts.tsx';
import { SelectedTopics } from './selected-topics.tsx';

/** Documented estimate; editors show the real count. */
const CHARACTERS_PER_WORD = 5;

const PANELS = ['a', 'b', 'c', 'd'];

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted text-sm">{children}</p>;

function LongText({ label, children }: { label: string; children: string }) {
  return (
    <ScrollRegion label={label} className="max-h-[32rem] overflow-auto rounded-sm bg-sunken p-4">
      <pre className="whitespace-pre-wrap break-words font-mono text-xs">{children}</pre>
    </ScrollRegion>
  );
}

function DebugData({ taskId }: { taskId: string }) {
  const t = useTexts('debug');
  const query = useQuery(taskDebugQuery(taskId));
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') {
    return <Alert title={t('debugFailed')}>{t('missing')}</Alert>;
  }
  if (query.error && !query.data) return <LoadFailure title={t('debugFailed')} query={query} />;
  if (!query.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-12 w-96 max-w-full" />
        {PANELS.map((panel) => (
          <Skeleton key={panel} className="h-40 w-full" />
        ))}
      </div>
    );
  }
  const { task, debug } = query.data;
  const { ledger, notes } = debug;
  const prompt = task.debug_prompt;
  const hadPrompts = Boolean(debug.run?.expiredAt) && ledger.calls.length > 0;
  const article = task.generated_article;
  return (
    <>
      <PageHeader
        title={task.name}
        description={
          <span className="flex flex-col gap-2">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <DebugStatus status={task.status} />
              <span className="break-all">
                {task.user_email ? `${task.user_name} · ${task.user_email}` : t('deletedUser')}
              </span>
              <span>
                {t('created')} <RelativeTime value={task.created_at} />
              </span>
              <span>
                {t('updated')} <RelativeTime value={task.updated_at} />
              </span>
            </span>
          </span>
        }
      />
      <div className="flex flex-col gap-4">
        <SelectedTopics topics={task.selected_topics} />
        <CollapsiblePanel level={2} title={t('run.title')}>
          <RunFacts run={debug.run} />
        </CollapsiblePanel>
        <CollapsiblePanel
          level={2}
          title={t('article.title')}
          description={
            task.has_generated_article &&
            t('article.words', {
              words: countWords(article ?? ''),
              estimate: Math.round(task.article_length / CHARACTERS_PER_WORD),
              count: task.article_length,
            })
          }
        >
          {article === null ? (
            <Nothing>{t('article.none')}</Nothing>
          ) : (
            <LongText label={t('article.title')}>{article}</LongText>
          )}
        </CollapsiblePanel>
        <CollapsiblePanel
          level={2}
          title={t('debugPrompt.title')}
          description={task.has_debug_prompt && t('debugPrompt.length', { count: task.debug_prompt_length })}
        >
          {prompt === null ? (
            <Nothing>{t(hadPrompts ? 'debugPrompt.expired' : 'debugPrompt.none')}</Nothing>
          ) : (
            <LongText label={t('debugPrompt.title')}>{prompt}</LongText>
          )}
        </CollapsiblePanel>
        <CollapsiblePanel level={2} title={t('calls.title')}>
          {ledger.calls.length === 0 ? (
            <Nothing>{t('calls.none')}</Nothing>
          ) : (
            <div className="flex flex-col gap-5">
              <UsedTotals totals={ledger.totals} calls={ledger.calls.length} />
              <CallTable calls={ledger.calls} />
            </div>
          )}
        </CollapsiblePanel>
        <CollapsiblePanel level={2} title={t('checks.title')}>
          <CheckResults checks={debug.checks} />
        </CollapsiblePanel>
        <CollapsiblePanel level={2} title={t('notes.title')}>
          {notes.length === 0 ? (
            <Nothing>{t('notes.none')}</Nothing>
          ) : (
            <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
              {notes.map((note) => (
                <li key={JSON.stringify(note)} className="break-words">
                  <NoteText note={note} language={undefined} />
                </li>
              ))}
            </ul>
          )}
        </CollapsiblePanel>
      </div>
    </>
  );
}

export function TaskDebugPage({ taskId }: { taskId: string }) {
  const t = useTexts('debug');
  const { state } = useLocation();
  return (
    <>
      <Link
        to={{ pathname: '/admin/tasks', search: typeof state?.search === 'string' ? state.search : '' }}
        className="mb-4 inline-flex h-9 items-center gap-1 rounded-sm text-accent text-sm hover:underline"
      >
        <ChevronLeft size={16} />
        {t('back')}
      </Link>
      <DebugData taskId={taskId} />
    </>
  );
}
