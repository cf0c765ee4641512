import type { Destination, Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { taskKey } from '../../articles/brief/api.ts';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { destinationsQuery } from '../destinations/api.ts';
import { BlogEntry } from '../posts/publish/blog-entry.tsx';
import { publicationsQuery, usePublishTo } from './api.ts';
import { DestinationEntry } from './destination-entry.tsx';
import { NoSites, SITES_PATH } from './no-sites.tsx';
import { OpenChecks } from './open-checks.tsx';

const ApprovalNotice = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../articles/approval/approval-notice.tsx'),
    loadEnglish('approval'),
  ]);
  return part;
});
// With their texts: a dialog that waits for texts once it is open would hide this one.
const CompareDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./compare-dialog.tsx'), loadEnglish('changes')]);
  return part;
});
const PublishForm = lazyPart(async () => {
  const [part] = await Promise.all([import('./publish-form.tsx'), loadEnglish('controls')]);
  return part;
});

const DisclosureLine = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../articles/disclosure/disclosure-line.tsx'),
    loadEnglish('disclosure'),
  ]);
  return part;
});

export interface PublishPanelProps {
  task: Task;
  /** The article's text as it would be published now. */
  readText: () => string;
  /** Saves the input, so that the post includes it. */
  saveNow?: (() => Promise<void>) | undefined;
  /** Loads the article again after its text was replaced. */
  reload?: (() => Promise<void>) | undefined;
  /** True for admins of the installation, who publish to its blog. */
  hasBlog: boolean;
  onClose: () => void;
}

/** Lists publishing targets with state and open checks. */
export default function PublishPanel(props: PublishPanelProps) {
  const { task, readText, saveNow = async () => undefined, reload, hasBlog, onClose } = props;
  const t = useTexts('publications');
  const queryClient = useQueryClient();
  const sites = useQuery(destinationsQuery);
  const query = useQuery(publicationsQuery(task.id));
  const [open, setOpen] = useState<{ what: 'form' | 'compare'; destination: Destination }>();
  const send = usePublishTo(task.id, async () => {
    await saveNow();
    if (task.status !== TASK_STATUS.completed) await api.finishTask({ params: { id: task.id } });
  });
  const {
    destinations = [],
    may_manage: mayManage = false,
    may_publish: mayPublish = false,
  } = sites.data ?? {};
  const { publications = [], suggested } = query.data ?? {};
  const publicationAt = ({ id }: Destination) =>
    publications.find(({ destination }) => destination.id === id);
  const failed = [sites, query].find(({ data, isError }) => data === undefined && isError);
  const isLoaded = sites.data !== undefined && query.data !== undefined;
  const publication = open && publicationAt(open.destination);
  const fields = suggested && { ...suggested, ...publication?.fields };
  const close = () => {
    setOpen(undefined);
    send.reset();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('panel.title')}
      description={t('panel.text')}
      footer={
        mayManage &&
        destinations.length > 0 && (
          <ButtonLink to={SITES_PATH} variant="ghost" icon={<Settings2 size={16} />}>
            {t('panel.manage')}
          </ButtonLink>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <OpenChecks task={task} text={readText()} />
        <Suspense fallback={<Skeleton className="h-17 w-full" />}>
          <DisclosureLine taskId={task.id} />
        </Suspense>
        <Suspense>
          <ApprovalNotice taskId={task.id} saveNow={saveNow} />
        </Suspense>
        {failed ? (
          <LoadFailure title={t('panel.failed')} query={failed} />
        ) : isLoaded ? (
          <>
            {(hasBlog || destinations.length > 0) && (
              <ul aria-label={t('panel.list')} className="divide-y divide-line">
                {hasBlog && <BlogEntry task={task} readText={readText} saveNow={saveNow} />}
                {destinations.map((destination) => (
                  <DestinationEntry
                    key={destination.id}
                    destination={destination}
                    publication={publicationAt(destination)}
                    mayPublish={mayPublish}
                    onSend={() => setOpen({ what: 'form', destination })}
                    onCompare={() => setOpen({ what: 'compare', destination })}
                  />
                ))}
              </ul>
            )}
            {destinations.length === 0 && (
              <NoSites mayManage={mayManage} managers={sites.data?.managers ?? []} />
            )}
          </>
        ) : (
          <Skeleton className="h-32 w-full" />
        )}
      </div>
      <Suspense>
        {open?.what === 'form' && fields && (
          <PublishForm
            task={task}
            destination={open.destination}
            publication={publication}
            fields={fields}
            send={send}
            onSend={(body) =>
              send.mutate(body, {
                onSuccess: () => {
                  close();
                  for (const queryKey of [taskKey(task.id), ['tasks']])
                    void queryClient.invalidateQueries({ queryKey });
                },
              })
            }
            onClose={close}
          />
        )}
        {open?.what === 'compare' && publication && (
          <CompareDialog
            publication={publication}
            taskId={task.id}
            saveNow={saveNow}
            reload={reload}
            onClose={close}
          />
        )}
      </Suspense>
    </Dialog>
  );
}
