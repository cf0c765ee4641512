import { isEmptyArticle } from '@inkstep/article/article-text';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import type { Choice, Merged } from '../../../kit/text/merge-texts.ts';
import { MergePlace } from './merge-place.tsx';

export interface MergeDialogProps {
  merged: Merged;
  /** Rejects if a dropped text couldn't be saved as a version; then nothing has changed. */
  onResolve: (choices: readonly Choice[]) => Promise<void>;
}

/** Last words before a conflict. Empty at the start of the text, where only metadata precede it. */
function endOf(part: Merged[number] | undefined): string {
  if (typeof part !== 'string' || isEmptyArticle(part)) return '';
  const line = (part.trimEnd().split('\n').at(-1) ?? '').replace(/^#{1,6} /, '');
  return line.length > 60 ? `…${line.slice(-60)}` : line;
}

/** Resolves conflicting edits of two tabs or devices: asks which text to keep in each place. */
export default function MergeDialog({ merged, onResolve }: MergeDialogProps) {
  const t = useTexts('articles');
  const places = merged.flatMap((part, index) =>
    typeof part === 'string' ? [] : { ...part, after: endOf(merged[index - 1]) },
  );
  const [choices, setChoices] = useState<readonly Choice[]>(() => places.map(() => 'mine'));
  const [resolving, setResolving] = useState(false);
  const resolve = async () => {
    setResolving(true);
    try {
      await onResolve(choices);
    } catch (error) {
      showToast({ type: 'error', message: failureText(error, t('conflict.failed')), error });
    } finally {
      setResolving(false);
    }
  };
  const chooseAll = (choice: Choice) => setChoices(places.map(() => choice));
  return (
    <Dialog
      open
      size="lg"
      title={t('conflict.title')}
      description={t('conflict.description')}
      footer={
        <>
          {places.length > 1 && (
            <div className="flex flex-wrap gap-2 sm:mr-auto">
              <Button onClick={() => chooseAll('mine')}>{t('conflict.keepMine')}</Button>
              <Button onClick={() => chooseAll('theirs')}>{t('conflict.takeOther')}</Button>
            </div>
          )}
          <Button variant="primary" loading={resolving} onClick={() => void resolve()}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <ol className="flex flex-col gap-6">
        {places.map((place, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- places never change their order
          <li key={index}>
            <MergePlace
              legend={
                places.length > 1
                  ? t('conflict.place', { place: index + 1, count: places.length })
                  : undefined
              }
              place={place}
              choice={choices[index] ?? 'mine'}
              onChoice={(choice) => setChoices(choices.with(index, choice))}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
