import type { AdminPost } from '@inkstep/contract';
import { CalendarClock, ExternalLink, Eye, History, MoreHorizontal, Trash2, Undo2 } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { DropdownMenu, MenuItem } from '../../../kit/overlays/dropdown-menu.tsx';
import { readerPath } from '../api.ts';

export type OpenDialog = 'preview' | 'versions' | 'schedule' | 'delete';
export type Saving = 'draft' | 'publish' | 'update' | 'schedule';

export interface PostActionsProps {
  /** Undefined before the first save. */
  post: AdminPost | undefined;
  saving: Saving | undefined;
  /** True if the editor has changes that readers of the published post don't see. */
  hasUnpublished: boolean;
  onDiscard: () => void;
  onSaveDraft: () => void;
  onPublish: () => void;
  onUpdate: () => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** Actions on the post: a draft is saved or published, a published post is updated. On phones the others are in a menu. */
export function PostActions({
  post,
  saving,
  hasUnpublished,
  onDiscard,
  onSaveDraft,
  onPublish,
  onUpdate,
  onOpen,
}: PostActionsProps) {
  const t = useTexts('adminBlog');
  const isNew = post === undefined;
  return (
    <div className="flex items-center gap-2">
      <div className="hidden flex-wrap items-center gap-2 sm:flex">
        <IconButton
          size="sm"
          variant="danger"
          label={t('actions.delete')}
          disabled={isNew}
          icon={<Trash2 size={16} />}
          onClick={() => onOpen('delete')}
        />
        {hasUnpublished && (
          <Button size="sm" variant="ghost" icon={<Undo2 size={14} />} onClick={onDiscard}>
            {t('actions.discard')}
          </Button>
        )}
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
      </div>
      <div className="sm:hidden">
        <DropdownMenu
          align="start"
          trigger={<IconButton size="sm" label={t('actions.more')} icon={<MoreHorizontal size={18} />} />}
        >
          {hasUnpublished && (
            <MenuItem icon={<Undo2 size={16} />} onSelect={onDiscard}>
              {t('actions.discard')}
            </MenuItem>
          )}
          {post?.published && (
            <MenuItem asChild>
              <a href={readerPath(post.kind, post.slug)} target="_blank" rel="noopener">
                <ExternalLink size={16} />
                {t('actions.view')}
              </a>
            </MenuItem>
          )}
          <MenuItem disabled={isNew} icon={<Eye size={16} />} onSelect={() => onOpen('preview')}>
            {t('actions.preview')}
          </MenuItem>
          <MenuItem disabled={isNew} icon={<History size={16} />} onSelect={() => onOpen('versions')}>
            {t('actions.versions')}
          </MenuItem>
          {!post?.published && (
            <MenuItem icon={<CalendarClock size={16} />} onSelect={() => onOpen('schedule')}>
              {t('actions.schedule')}
            </MenuItem>
          )}
          <MenuItem disabled={isNew} icon={<Trash2 size={16} />} onSelect={() => onOpen('delete')}>
            {t('actions.delete')}
          </MenuItem>
        </DropdownMenu>
      </div>
      {post?.published ? (
        <Button size="sm" variant="primary" loading={saving === 'update'} onClick={onUpdate}>
          {t('actions.update')}
        </Button>
      ) : (
        <>
          <Button size="sm" loading={saving === 'draft'} onClick={onSaveDraft}>
            {t('actions.saveDraft')}
          </Button>
          <Button size="sm" variant="primary" loading={saving === 'publish'} onClick={onPublish}>
            {t('actions.publish')}
          </Button>
        </>
      )}
    </div>
  );
}
