import { Suspense, useState } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { failureText } from '../kit/api/failure-text.ts';
import { Button } from '../kit/buttons/button.tsx';
import { SkeletonText } from '../kit/feedback/skeleton.tsx';
import { showToast } from '../kit/feedback/toast-store.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { lazyPart } from '../kit/page/lazy-part.ts';

const Comparison = lazyPart(async () => ({ default: (await import('./compare/comparison.tsx')).Comparison }));

type Winner = 'mine' | 'theirs';

export interface ConflictDialogProps {
  title: string;
  description: string;
  mine: string;
  theirs: string | undefined;
  /** Rejects if the discarded text couldn't be saved as a version; nothing has changed then. */
  onResolve: (winner: Winner) => Promise<void>;
}

/** Shows the differences after two tabs changed the text, and asks which text to keep. */
export function ConflictDialog({ title, description, mine, theirs, onResolve }: ConflictDialogProps) {
  const t = useTexts('articles');
  const [resolving, setResolving] = useState<Winner>();
  const resolve = async (winner: Winner) => {
    setResolving(winner);
    try {
      await onResolve(winner);
    } catch (error) {
      showToast({ type: 'error', message: failureText(error, t('conflict.failed')), error });
    } finally {
      setResolving(undefined);
    }
  };
  const button = (winner: Winner) => ({
    loading: resolving === winner,
    'aria-disabled': resolving !== undefined,
    onClick: () => void resolve(winner),
  });
  return (
    <Dialog
      open={theirs !== undefined}
      size="xl"
      title={title}
      description={description}
      footer={
        <>
          <Button {...button('theirs')}>{t('conflict.takeOther')}</Button>
          <Button variant="primary" {...button('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      {theirs !== undefined && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <Comparison
            before={theirs}
            after={mine}
            titles={{ before: t('conflict.theirs'), after: t('conflict.mine') }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
