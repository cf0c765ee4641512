import { parseArticleText } from '@inkstep/article/article-text';
import type { Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { FileText, PencilLine } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { MarkdownText } from '../../../kit/text/markdown-text.tsx';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { May } from '../../../workspaces/may.tsx';
import { useMay } from '../../../workspaces/use-may.ts';
import { WriterLabel } from '../../writing/writer-label.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { TaskSources } from './task-sources.tsx';

function Metadata({ text }: { text: string }) {
  const t = useTexts('tasks');
  const { metadata } = parseArticleText(text);
  if (!metadata) return null;
  const rows = [
    [t('read.seoTitle'), metadata.seoTitle],
    [t('read.metaDescription'), metadata.metaDescription],
    [t('read.focusKeywords'), metadata.focusKeywords.join(', ')],
    [t('read.tags'), metadata.tags.join(', ')],
  ].filter(([, value]) => value);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-medium text-sm">{t('read.metadata')}</h2>
      <dl className="flex flex-col gap-3">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted text-xs">{term}</dt>
            <dd className="break-words text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Article({ task, renderText }: { task: Task; renderText: TaskViewProps['renderText'] }) {
  const t = useTexts('tasks');
  const writes = useMay('write');
  if (!task.generated_article) {
    return (
      <EmptyState
        icon={<FileText size={28} />}
        title={t(task.status === TASK_STATUS.generating ? 'read.beingWritten' : 'read.noArticle')}
        action={
          writes && (
            <ButtonLink to={`/tasks/${task.id}/edit`} variant="primary">
              {t('read.continue', { step: task.current_step + 1 })}
            </ButtonLink>
          )
        }
      >
        {writes && t('read.noArticleHint')}
      </EmptyState>
    );
  }
  return (
    <Card padding="lg" className="min-w-0">
      <Suspense fallback={<Text text={task.generated_article} format={task.outputParameters.format} />}>
        {renderText(task.generated_article)}
      </Suspense>
    </Card>
  );
}

/** Plain text, shown until the reader with citations has loaded. */
function Text({ text, format }: { text: string; format: Task['outputParameters']['format'] }) {
  const { body } = parseArticleText(text);
  return format === 'plain' ? (
    <div className="prose whitespace-pre-wrap">{body}</div>
  ) : (
    <MarkdownText markdown={body} />
  );
}

export interface TaskViewProps {
  task: Task;
  renderText: (text: string) => ReactNode;
  /** Rendered before the button that opens the editor. */
  actions?: ReactNode;
  /** Card beside the text, such as where the article is published. */
  aside?: ReactNode;
}

export function TaskView({ task, renderText, actions, aside }: TaskViewProps) {
  const t = useTexts('tasks');
  const writes = useMay('write');
  const updated = <RelativeTime value={task.updated_at} />;
  return (
    <>
      <PageHeader
        title={task.name}
        description={t.rich('read.updated', { time: () => updated })}
        actions={
          <>
            <StatusBadge status={task.status} />
            {actions}
            {writes && (
              <ButtonLink
                to={`/tasks/${task.id}/edit`}
                variant={task.has_article ? 'primary' : 'secondary'}
                icon={<PencilLine size={16} />}
              >
                {t('read.edit')}
              </ButtonLink>
            )}
          </>
        }
      />
      <May access="write" className="mb-6" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <WriterLabel writer={task.article_written_by} />
          <Article task={task} renderText={renderText} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {aside}
          {task.generated_article && <Metadata text={task.generated_article} />}
          <TaskSources task={task} />
          {task.selectedTopics.length > 0 && (
            <Card className="flex flex-col gap-3">
              <h2 className="font-medium text-sm">
                {t('read.topics', { count: task.selectedTopics.length })}
              </h2>
              <ol className="flex flex-col gap-1.5 text-sm">
                {task.selectedTopics.map((topic) => (
                  <li key={topic.original} className="break-words">
                    {topic.edited}
                  </li>
                ))}
              </ol>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
