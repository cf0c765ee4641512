import type { Destination, Publication } from '@inkstep/contract';
import { Ellipsis, ExternalLink, GitCompare, PencilLine, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../kit/overlays/dropdown-menu.tsx';
import { isThere, stateThere, useCancel, useForget, useRetry, useUnpublish } from './api.ts';

export interface PublicationActionsProps {
  publication: Publication;
  features: Destination['features'];
  /** Opens the form to send it again. */
  onSend: () => void;
  onCompare: () => void;
}

/** Actions for a publication in its current state. */
export function PublicationActions({ publication, features, onSend, onCompare }: PublicationActionsProps) {
  const t = useTexts('publications');
  const { id, state, url, edit_url: editUrl, destination, problem } = publication;
  const { name } = destination;
  const there = stateThere(publication);
  const [asking, setAsking] = useState<'unpublish' | 'forget'>();
  const cancel = useCancel(id);
  const retry = useRetry(id);
  const unpublish = useUnpublish(id);
  const forget = useForget(id);
  const close = () => setAsking(undefined);
  const fail = (error: unknown) =>
    showToast({ type: 'error', message: failureText(error, t('actions.failed')), error });
  const mayCompare = features.reads && (isThere(publication) || problem?.code === 'changed_there');
  const send =
    there === 'published' || there === 'scheduled'
      ? t('actions.update')
      : state === 'gone'
        ? t('actions.sendAgain')
        : t('actions.publish');

  if (state === 'sending') return null;
  if (state === 'queued' || state === 'waiting') {
    return (
      <Button
        size="sm"
        aria-label={t('named', { action: t('actions.cancel'), name })}
        loading={cancel.isPending}
        onClick={() => cancel.mutate(undefined, { onError: fail })}
      >
        {t('actions.cancel')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {there === 'published' && url && (
        <a href={url} target="_blank" rel="noopener" className={buttonStyle('secondary', 'sm')}>
          <ExternalLink size={14} />
          {t('actions.view')}
        </a>
      )}
      {there === 'draft' && editUrl && (
        <a href={editUrl} target="_blank" rel="noopener" className={buttonStyle('secondary', 'sm')}>
          <ExternalLink size={14} />
          {t('actions.openDraft')}
        </a>
      )}
      {mayCompare && publication.changed_there && (
        <Button size="sm" icon={<GitCompare size={14} />} onClick={onCompare}>
          {t('actions.compare')}
        </Button>
      )}
      {state === 'failed' && (
        <Button
          size="sm"
          icon={<RotateCw size={14} />}
          loading={retry.isPending}
          onClick={() => retry.mutate(undefined, { onError: fail })}
        >
          {t('actions.retry')}
        </Button>
      )}
      <Button size="sm" aria-label={t('named', { action: send, name })} onClick={onSend}>
        {send}
      </Button>
      <DropdownMenu
        trigger={<IconButton size="sm" label={t('actions.more', { name })} icon={<Ellipsis size={16} />} />}
      >
        {mayCompare && (
          <MenuItem icon={<GitCompare size={16} />} onSelect={onCompare}>
            {t('actions.compare')}
          </MenuItem>
        )}
        {editUrl && (
          <MenuItem asChild>
            <a href={editUrl} target="_blank" rel="noopener">
              <PencilLine size={16} />
              {t('actions.editThere')}
            </a>
          </MenuItem>
        )}
        {features.unpublishes && (there === 'published' || there === 'scheduled') && (
          <MenuItem icon={<Undo2 size={16} />} onSelect={() => setAsking('unpublish')}>
            {t('actions.unpublish')}
          </MenuItem>
        )}
        {(mayCompare || editUrl) && <MenuSeparator />}
        <MenuItem icon={<Trash2 size={16} />} onSelect={() => setAsking('forget')}>
          {t('actions.forget')}
        </MenuItem>
      </DropdownMenu>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t(`ask.${asking}`, { name })}
          confirmLabel={t(`actions.${asking}`)}
          busy={unpublish.isPending || forget.isPending}
          onConfirm={() =>
            (asking === 'forget' ? forget : unpublish).mutate(undefined, {
              onError: fail,
              onSettled: close,
            })
          }
        >
          {t(`ask.${asking}Text`, { name })}
        </ConfirmDialog>
      )}
    </div>
  );
}
