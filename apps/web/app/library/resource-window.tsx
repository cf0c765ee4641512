import type { Resource } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, PencilLine, RotateCw } from 'lucide-react';
import { useTexts } from '../i18n/language-context.ts';
import { Button } from '../kit/buttons/button.tsx';
import { buttonStyle } from '../kit/buttons/button-style.ts';
import { QueryError } from '../kit/feedback/query-error.tsx';
import { SkeletonText } from '../kit/feedback/skeleton.tsx';
import { showToast } from '../kit/feedback/toast-store.ts';
import { ScrollRegion } from '../kit/layout/scroll-region.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useMay } from '../workspaces/use-may.ts';
import { resourceQuery } from './api.ts';
import { ContentExcerpt } from './detail/content-excerpt.tsx';
import { Facts } from './detail/facts.tsx';
import { Reread } from './detail/reread.tsx';
import { AddResource } from './form/add-resource.tsx';
import { EditForm } from './form/edit-form.tsx';
import type { RedditSlot } from './form/reddit-tab.tsx';

/** Content of the dialog: a new resource or an existing one. */
export type OpenResource = { window: 'add' } | { window: 'view' | 'edit' | 'reread'; id: string };

const DRAFTS = 'library';

function Footer({ resource, onOpen }: { resource: Resource; onOpen: (open: OpenResource) => void }) {
  const t = useTexts('library');
  const { id, resource_url: url, resource_type: type } = resource;
  const writes = useMay('write');
  return (
    <>
      {writes && url !== '' && (type === 'url' || type === 'document') && (
        <Button
          variant="ghost"
          icon={<RotateCw size={16} />}
          onClick={() => onOpen({ window: 'reread', id })}
        >
          {t('detail.reread')}
        </Button>
      )}
      {url !== '' && (
        <a href={url} target="_blank" rel="noopener nofollow noreferrer" className={buttonStyle()}>
          {t('detail.open')}
          <ExternalLink size={16} role="img" aria-label={t('detail.newTab')} />
        </a>
      )}
      {writes && (
        <Button
          variant="primary"
          icon={<PencilLine size={16} />}
          onClick={() => onOpen({ window: 'edit', id })}
        >
          {t('detail.edit')}
        </Button>
      )}
    </>
  );
}

function ResourceDetail({ resource }: { resource: Resource }) {
  const t = useTexts('library');
  return (
    <ScrollRegion
      label={resource.resource_name}
      className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_13rem]"
    >
      <div className="flex flex-col gap-6">
        {resource.description.trim() !== '' && (
          <section className="flex flex-col gap-1">
            <h3 className="font-medium text-sm">{t('detail.description')}</h3>
            <p className="whitespace-pre-line break-words text-muted text-sm">{resource.description}</p>
          </section>
        )}
        <ContentExcerpt key={resource.id} content={resource.resource_content} words={resource.word_count} />
      </div>
      <Facts resource={resource} />
    </ScrollRegion>
  );
}

export interface ResourceWindowProps {
  /** Undefined while closed. */
  open: OpenResource | undefined;
  onOpen: (open: OpenResource | undefined) => void;
  reddit?: RedditSlot | undefined;
}

/** Dialog to add, view, edit or compare a resource with its current page. */
export function ResourceWindow({ open, onOpen, reddit }: ResourceWindowProps) {
  const t = useTexts('library');
  const id = open && open.window !== 'add' ? open.id : undefined;
  const query = useQuery({ ...resourceQuery(id ?? ''), enabled: id !== undefined });
  const resource = id === undefined ? undefined : query.data;
  const close = () => onOpen(undefined);
  const view = (viewed: string) => onOpen({ window: 'view', id: viewed });
  const saved = (message: string) => {
    showToast({ type: 'success', message });
    close();
  };
  const titles = {
    add: t('form.addTitle'),
    view: resource?.resource_name ?? t('detail.facts'),
    edit: t('form.editTitle'),
    reread: t('reread.title'),
  };
  return (
    <Dialog
      open={open !== undefined}
      onOpenChange={close}
      size="lg"
      title={titles[open?.window ?? 'view']}
      footer={resource && open?.window === 'view' && <Footer resource={resource} onOpen={onOpen} />}
    >
      {open?.window === 'add' ? (
        <AddResource
          draftKey={`${DRAFTS}/add`}
          reddit={reddit}
          onCancel={close}
          onOpenExisting={view}
          onSaved={({ length: count }) => saved(t('form.createdCount', { count }))}
        />
      ) : resource ? (
        <>
          {open?.window === 'view' && <ResourceDetail resource={resource} />}
          {open?.window === 'reread' && <Reread resource={resource} onDone={() => view(resource.id)} />}
          {open?.window === 'edit' && (
            <EditForm
              key={resource.id}
              resource={resource}
              draftKey={`${DRAFTS}/edit`}
              onCancel={close}
              onOpenExisting={view}
              onSaved={() => saved(t('form.updated'))}
            />
          )}
        </>
      ) : query.error ? (
        <QueryError title={t('detail.failed')} query={query} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}
