import { countWords } from '@inkstep/article/count-words';
import type { Resource } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Select } from '../../kit/forms/select.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { usePersistentState } from '../../kit/saving/use-draft.ts';
import { useSaveResource } from '../api.ts';
import { TYPES } from '../type-badge.tsx';
import { FormFrame } from './form-frame.tsx';
import type { AddingProps } from './form-props.ts';
import { findChange, findProblems, type ResourceFields, toFields } from './resource-fields.ts';
import { SaveFailure } from './save-failure.tsx';
import { type SaveOutcome, trySave } from './save-outcome.ts';
import { TagField } from './tag-field.tsx';

export interface EditFormProps extends AddingProps {
  resource: Resource;
}

export function EditForm({ resource, draftKey, onSaved, onCancel, onOpenExisting }: EditFormProps) {
  const t = useTexts('library');
  const [initial] = useState(() => toFields(resource));
  const [fields, keep, forget] = usePersistentState(`${draftKey}/${resource.id}`, initial);
  const [checked, setChecked] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const { mutateAsync, isPending } = useSaveResource();
  const problems = checked ? findProblems(fields) : {};
  const change = (next: Partial<ResourceFields>) => keep({ ...fields, ...next });

  const submit = async () => {
    setChecked(true);
    if (Object.keys(findProblems(fields)).length > 0) return;
    const next = await trySave(() => mutateAsync({ id: resource.id, change: findChange(initial, fields) }), {
      url: fields.url,
      failed: t('form.failed'),
    });
    setOutcome(next);
    if (next.kind !== 'saved') return;
    forget();
    onSaved([next.resource]);
  };

  return (
    <FormFrame
      saveLabel={t('form.update')}
      saving={isPending}
      onSubmit={submit}
      forget={forget}
      onCancel={onCancel}
    >
      <SaveFailure outcome={outcome} onOpenExisting={onOpenExisting} />
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <TextField
          label={t('form.name')}
          maxLength={TEXT_LIMITS.title}
          error={problems.name && t(`form.${problems.name}`)}
          value={fields.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Select
          label={t('form.type')}
          options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={fields.type}
          onChange={(event) =>
            change({ type: TYPES.find((type) => type === event.target.value) ?? fields.type })
          }
        />
      </div>
      <TextField
        label={t('form.address')}
        optional={fields.type !== 'url' && fields.type !== 'reddit'}
        inputMode="url"
        placeholder="https://"
        maxLength={TEXT_LIMITS.url}
        error={problems.url && t(`form.${problems.url}`)}
        value={fields.url}
        onChange={(event) => change({ url: event.target.value })}
      />
      <TextArea
        label={t('form.content')}
        aside={<span className="tabular-nums">{t('words', { count: countWords(fields.content) })}</span>}
        rows={8}
        maxLength={TEXT_LIMITS.sourceContent}
        error={problems.content && t(`form.${problems.content}`)}
        value={fields.content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <TextArea
        label={t('form.description')}
        optional
        rows={2}
        maxLength={TEXT_LIMITS.description}
        value={fields.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TagField tags={fields.tags} onChange={(tags) => change({ tags })} />
    </FormFrame>
  );
}
