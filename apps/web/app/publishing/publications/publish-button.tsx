import type { Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { destinationsQuery } from '../destinations/api.ts';
import { isMoving, publicationsQuery } from './api.ts';
import type { PublishPanelProps } from './publish-panel.tsx';

const PublishPanel = lazyPart(() => import('./publish-panel.tsx'));

export interface PublishButtonProps extends Omit<PublishPanelProps, 'onClose'> {
  task: Task;
}

/**
 * Opens the panel that publishes an article. Its icon shows that something is being sent, or needs attention. The
 * search parameter `publish` opens the panel at once, also for an article that isn't finished: publishing finishes it.
 */
export default function PublishButton(props: PublishButtonProps) {
  const { task, hasBlog } = props;
  const t = useTexts('publications');
  const { data: sites } = useQuery(destinationsQuery);
  const { data } = useQuery(publicationsQuery(task.id));
  const [search, setSearch] = useSearchParams();
  const [clicked, setClicked] = useState(false);
  const asked = search.has('publish');
  const publications = data?.publications ?? [];
  const needsCare = publications.some(
    ({ state, changed_there: there }) => state === 'failed' || state === 'gone' || there,
  );
  const mayPublish = hasBlog || sites?.may_publish;
  const isOffered = task.status === TASK_STATUS.completed || asked;
  if (!(isOffered && mayPublish) && publications.length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        icon={
          publications.some(isMoving) ? (
            <Spinner size={14} />
          ) : needsCare ? (
            <CircleAlert size={14} className="text-warning" />
          ) : (
            <Send size={14} />
          )
        }
        onClick={() => setClicked(true)}
      >
        {t(needsCare ? 'button.needsCare' : 'button.publish')}
      </Button>
      {(clicked || asked) && (
        <Suspense>
          <PublishPanel
            {...props}
            onClose={() => {
              setClicked(false);
              if (asked) setSearch({}, { replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
