import { isEmptyArticle } from '@inkstep/article/article-text';
import { wordPieces } from '@inkstep/article/sentences';
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
  /** Name of the other member who saved; null for the same user, and if it isn't known. */
  member: string | null;
  /** Rejects if a dropped text couldn't be saved as a version; then nothing has changed. */
  onResolve: (choices: readonly Choice[]) => Promise<void>;
  onLater: () => void;
}

/** Characters of the words before a conflict. */
const MAX_WORDS = 60;

/** Last words before a conflict. Empty at the start of the text, where only metadata precede it. */
function endOf(part: Merged[number] | undefined): string {
  if (typeof part !== 'string' || isEmptyArticle(part)) return '';
  const line = (part.trimEnd().split('\n').at(-1) ?? '').replace(/^#{1,6} /, '');
  if (line.length <= MAX_WORDS) return line;
  let end = '';
  for (const piece of wordPieces(line).toReversed()) {
    if (end.length + piece.length > MAX_WORDS) break;
    end = piece + end;
  }
  return `…${end.trimStart()}`;
}

/** Resolves conflicting edits of two members, tabs or devices: asks which text to keep in each place. */
export default function MergeDialog({ merged, member, onResolve, onLater }: MergeDialogProps) {
  const t = useTexts('articles');
  const places = merged.flatMap((part, index) =>
    typeof part === 'string' ? [] : { ...part, after: endOf(merged[index - 1]) },
  );
  // What is chosen without a look at the texts loses no words.
  const [choices, setChoices] = useState<readonly Choice[]>(() => places.map(() => 'both'));
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
      onEscape={onLater}
      size="lg"
      title={t('conflict.title')}
      description={
        member === null ? t('conflict.description') : t('conflict.descriptionBy', { name: member })
      }
      footer={
        <>
          {places.length > 1 && (
            <div className="flex flex-wrap gap-2 sm:mr-auto">
              <Button onClick={() => chooseAll('mine')}>{t('conflict.keepMine')}</Button>
              <Button onClick={() => chooseAll('theirs')}>{t('conflict.takeOther')}</Button>
            </div>
          )}
          <Button onClick={onLater}>{t('conflict.later')}</Button>
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
              member={member}
              choice={choices[index] ?? 'both'}
              onChoice={(choice) => setChoices(choices.with(index, choice))}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
