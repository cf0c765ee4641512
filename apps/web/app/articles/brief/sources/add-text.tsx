import { countWords } from '@inkstep/contract/count-words';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { focusTooLong } from '../../../kit/forms/too-long.ts';

export interface AddTextProps {
  draft: readonly [text: string, change: (text: string) => void];
  full: boolean;
  /** Returns false if the text was not added. */
  onAdd: (text: string) => boolean;
}

export function AddText({ draft: [text, setText], full, onAdd }: AddTextProps) {
  const t = useTexts('sources');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusTooLong(event.currentTarget) && onAdd(text)) setText('');
  };
  return (
    <form onSubmit={submit} data-not-added={text.trim() || undefined} className="flex flex-col gap-3">
      <TextArea
        label={t('text.label')}
        name="text"
        rows={3}
        placeholder={t('text.placeholder')}
        maxLength={TEXT_LIMITS.sourceContent}
        disabled={full}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex items-center justify-between gap-4">
        <span className="text-muted text-sm tabular-nums">{t('words', { count: countWords(text) })}</span>
        <Button type="submit" icon={<Plus size={16} />} disabled={full || text.trim() === ''}>
          {t('text.add')}
        </Button>
      </div>
    </form>
  );
}
