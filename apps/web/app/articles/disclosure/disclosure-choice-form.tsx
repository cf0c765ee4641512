import type { ArticleDisclosure, DisclosureChoice } from '@inkstep/contract';
import { DISCLOSURE_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useSetArticleDisclosure } from './api.ts';

const CHOICES = ['workspace', 'show', 'hide', 'own'] as const;

export interface DisclosureChoiceFormProps {
  taskId: string;
  disclosure: ArticleDisclosure;
  onSaved: () => void;
}

export function DisclosureChoiceForm({ taskId, disclosure, onSaved }: DisclosureChoiceFormProps) {
  const t = useTexts('disclosure');
  const { chosen, workspace_mode: mode } = disclosure;
  const [{ choice, text }, setValue] = useState<DisclosureChoice>(() => ({
    ...chosen,
    text: chosen.text || disclosure.text,
  }));
  const [isMissing, setMissing] = useState(false);
  const set = useSetArticleDisclosure(taskId);
  const save = () => {
    const isEmpty = choice === 'own' && text.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty)
      set.mutate({ choice, text: choice === 'own' ? text.trim() : chosen.text }, { onSuccess: onSaved });
  };
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t('line.choice')}
        value={choice}
        options={CHOICES.map((value) => ({ value, label: t(`line.choices.${value}`, { mode }) }))}
        onChange={({ target: { value } }) =>
          setValue({ choice: CHOICES.find((each) => each === value) ?? 'workspace', text })
        }
      />
      {choice === 'own' && (
        <TextField
          label={t('line.own')}
          lang={disclosure.language}
          maxLength={DISCLOSURE_LIMITS.text}
          required
          error={isMissing ? t('line.ownMissing') : undefined}
          value={text}
          onChange={({ target }) => setValue({ choice, text: target.value })}
        />
      )}
      {set.error !== null && <Alert tone="danger">{failureText(set.error, t('line.failed'))}</Alert>}
      <Button onClick={save} loading={set.isPending} className="self-start">
        {t('line.save')}
      </Button>
    </div>
  );
}
