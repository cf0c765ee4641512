import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Comparison } from '../../editor/compare/comparison.tsx';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { useArticleSession } from '../text/editor/article-context.ts';
import { approvalKey } from './api.ts';

export interface ChangedTextProps {
  /** The text that was on the screen, and the stored one. */
  read: string;
  now: string;
  onClose: () => void;
}

/** Says that another text is stored by now, shows what changed, and loads it. */
export default function ChangedText({ read, now, onClose }: ChangedTextProps) {
  const t = useTexts('approval');
  const ui = useTexts('ui');
  const { taskId, surroundings } = useArticleSession();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const load = async () => {
    await surroundings.reload();
    await queryClient.invalidateQueries({ queryKey: approvalKey(taskId) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={isOpen ? 'xl' : 'md'}
      title={t('changed.title')}
      footer={
        <>
          <Button onClick={onClose}>{ui('close')}</Button>
          {isOpen ? (
            <Button variant="primary" onClick={() => void load()}>
              {t('changed.load')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t('changed.show')}
            </Button>
          )}
        </>
      }
    >
      {isOpen ? (
        <Comparison
          before={read}
          after={now}
          titles={{ before: t('changed.read'), after: t('changed.now') }}
        />
      ) : (
        <Alert tone="warning">{t('changed.text')}</Alert>
      )}
    </Dialog>
  );
}
