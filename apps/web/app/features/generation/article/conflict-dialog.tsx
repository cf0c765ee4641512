import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { differingParts } from './differing-parts.ts';

export interface ConflictDialogProps {
  mine: string;
  theirs: string | undefined;
  onResolve: (winner: 'mine' | 'theirs') => void;
}

interface VersionProps {
  title: string;
  text: string;
  before: number;
  after: number;
}

function Same({ lines }: { lines: number }) {
  const t = useTexts('generation');
  if (lines === 0) return null;
  return <p className="text-center font-sans text-muted text-xs">{t('conflict.same', { count: lines })}</p>;
}

function Version({ title, text, before, after }: VersionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      <div
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="flex max-h-72 flex-col gap-2 overflow-auto rounded-md border border-line bg-sunken p-3 font-serif text-sm"
      >
        <Same lines={before} />
        <p className="whitespace-pre-wrap break-words">{text}</p>
        <Same lines={after} />
      </div>
    </section>
  );
}

/** Two tabs changed the article: what differs is shown, and the person says which text stays. */
export function ConflictDialog({ mine, theirs, onResolve }: ConflictDialogProps) {
  const t = useTexts('generation');
  const parts = differingParts(mine, theirs ?? mine);
  const { before, after } = parts;
  return (
    <Dialog
      open={theirs !== undefined}
      size="lg"
      title={t('conflict.title')}
      description={t('conflict.description')}
      footer={
        <>
          <Button onClick={() => onResolve('theirs')}>{t('conflict.takeOther')}</Button>
          <Button variant="primary" onClick={() => onResolve('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Version title={t('conflict.mine')} text={parts.mine} before={before} after={after} />
        <Version title={t('conflict.theirs')} text={parts.theirs} before={before} after={after} />
      </div>
    </Dialog>
  );
}
