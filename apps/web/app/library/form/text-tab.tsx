import { countWords } from '@inkstep/article/count-words';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { usePersistentState } from '../../kit/saving/use-draft.ts';
import { useSaveResource } from '../api.ts';
import { FormFrame } from './form-frame.tsx';
import type { AddingProps } from './form-props.ts';
import { findProblems, newResource, textResource } from './resource-fields.ts';
import { SaveFailure } from './save-failure.tsx';
import { type SaveOutcome, trySave } from './save-outcome.ts';
import { TagField } from './tag-field.tsx';

const EMPTY = { name: '', text: '', tags: [] as string[] };

export function TextTab({ draftKey, onSaved, onCancel, onOpenExisting, tellsReason }: AddingProps) {
  const t = useTexts('library');
  const [kept, change, forget] = usePersistentState(`${draftKey}/text`, EMPTY);
  const [checked, setChecked] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const { mutateAsync, isPending } = useSaveResource();
  const fields = textResource(kept.name, kept.text, kept.tags);
  const problems = checked ? findProblems(fields) : {};

  const submit = async () => {
    setChecked(true);
    if (Object.keys(findProblems(fields)).length > 0) return;
    const next = await trySave(() => mutateAsync({ draft: newResource(fields) }), {
      url: '',
      failed: t('form.failed'),
      tellsReason,
    });
    setOutcome(next);
    if (next.kind !== 'saved') return;
    forget();
    onSaved([next.resource]);
  };

  return (
    <FormFrame
      saveLabel={t('form.save')}
      saving={isPending}
      onSubmit={submit}
      forget={forget}
      onCancel={onCancel}
    >
      <SaveFailure outcome={outcome} onOpenExisting={onOpenExisting} />
      <TextField
        label={t('form.name')}
        maxLength={TEXT_LIMITS.title}
        error={problems.name && t(`form.${problems.name}`)}
        value={kept.name}
        onChange={(event) => change({ ...kept, name: event.target.value })}
      />
      <TextArea
        label={t('form.textContent')}
        aside={<span className="tabular-nums">{t('words', { count: countWords(kept.text) })}</span>}
        rows={8}
        placeholder={t('form.textPlaceholder')}
        maxLength={TEXT_LIMITS.sourceContent}
        error={problems.content && t(`form.${problems.content}`)}
        value={kept.text}
        onChange={(event) => change({ ...kept, text: event.target.value })}
      />
      <TagField tags={kept.tags} onChange={(tags) => change({ ...kept, tags })} />
    </FormFrame>
  );
}
