import type { RedditSource } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { type ComponentType, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { usePersistentState } from '../../kit/saving/use-draft.ts';
import { useSaveResource } from '../api.ts';
import { FormFrame } from './form-frame.tsx';
import type { AddingProps } from './form-props.ts';
import { redditResource } from './resource-fields.ts';
import { SaveFailure } from './save-failure.tsx';
import { type SaveOutcome, trySave } from './save-outcome.ts';

/** Post picker, passed in because it belongs to another feature. */
export type RedditSlot = ComponentType<{
  selected: readonly RedditSource[];
  onChange: (selected: RedditSource[]) => void;
  max: number;
}>;

const NONE: RedditSource[] = [];

/** Saves each selected post as a resource. */
export function RedditTab(props: AddingProps & { slot: RedditSlot }) {
  const { draftKey, onSaved, onCancel, onOpenExisting, tellsReason, slot: Slot } = props;
  const t = useTexts('library');
  const [selected, change, forget] = usePersistentState(`${draftKey}/reddit`, NONE);
  const [outcomes, setOutcomes] = useState<Exclude<SaveOutcome, { kind: 'saved' }>[]>([]);
  const { mutateAsync, isPending } = useSaveResource();

  const submit = async () => {
    const saved = [];
    const failures = [];
    const left = [];
    for (const post of selected) {
      // oxlint-disable-next-line no-await-in-loop -- at most three, and their order is the list's
      const outcome = await trySave(() => mutateAsync({ draft: redditResource(post) }), {
        url: post.url,
        failed: t('form.redditFailed'),
        tellsReason,
      });
      if (outcome.kind === 'saved') saved.push(outcome.resource);
      else {
        failures.push(outcome);
        left.push(post);
      }
    }
    setOutcomes(failures);
    if (left.length > 0) {
      change(left);
      return;
    }
    forget();
    onSaved(saved);
  };

  return (
    <FormFrame
      saveLabel={t('form.saveCount', { count: Math.max(1, selected.length) })}
      saving={isPending}
      empty={selected.length === 0}
      onSubmit={submit}
      forget={forget}
      onCancel={onCancel}
    >
      {outcomes.map((outcome, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the outcomes keep their places
        <SaveFailure key={index} outcome={outcome} onOpenExisting={onOpenExisting} />
      ))}
      <Suspense fallback={<SkeletonText lines={5} />}>
        <Slot
          selected={selected}
          max={LIMITS.redditSelection}
          onChange={(next) => {
            setOutcomes([]);
            change(next);
          }}
        />
      </Suspense>
    </FormFrame>
  );
}
