import type { AdminPost } from '@inkstep/contract';
import { CalendarClock, ExternalLink, Eye, History, Trash2 } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { readerPath } from '../api.ts';

export type OpenDialog = 'preview' | 'versions' | 'schedule' | 'delete';
export type Saving = 'draft' | 'publish' | 'schedule';

export interface PostActionsProps {
  /** Undefined before the first save. */
  post: AdminPost | undefined;
  saving: Saving | undefined;
  onSaveDraft: () => void;
  onPublish: () => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** What can be done with the whole post; publishing is the main action. */
export function PostActions({ post, saving, onSaveDraft, onPublish, onOpen }: PostActionsProps) {
  const t = useTexts('adminBlog');
  const isNew = post === undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        size="sm"
        variant="danger"
        label={t('actions.delete')}
        disabled={isNew}
        icon={<Trash2 size={16} />}
        onClick={() => onOpen('delete')}
      />
      {post?.published && (
        <a
          href={readerPath(post.kind, post.slug)}
          target="_blank"
          rel="noopener"
          className={buttonStyle('ghost', 'sm')}
        >
          <ExternalLink size={14} />
          {t('actions.view')}
        </a>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={isNew}
        icon={<Eye size={14} />}
        onClick={() => onOpen('preview')}
      >
        {t('actions.preview')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={isNew}
        icon={<History size={14} />}
        onClick={() => onOpen('versions')}
      >
        {t('actions.versions')}
      </Button>
      {!post?.published && (
        <Button size="sm" icon={<CalendarClock size={14} />} onClick={() => onOpen('schedule')}>
          {t('actions.schedule')}
        </Button>
      )}
      <Button size="sm" loading={saving === 'draft'} onClick={onSaveDraft}>
        {t('actions.saveDraft')}
      </Button>
      <Button size="sm" variant="primary" loading={saving === 'publish'} onClick={onPublish}>
        {t('actions.publish')}
      </Button>
    </div>
  );
}
