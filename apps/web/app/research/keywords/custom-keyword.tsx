import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { focusTooLong, useTooLong } from '../../kit/forms/too-long.ts';
import { useDraft } from '../../kit/saving/use-draft.ts';
import type { Selection } from './use-selection.ts';

export function CustomKeyword({ taskId, selection }: { taskId: string; selection: Selection }) {
  const t = useTexts('research');
  const [value, setValue] = useDraft(`${taskId}/own-keyword`);
  const tooLong = useTooLong(value, TEXT_LIMITS.keyword);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusTooLong(event.currentTarget)) return;
    if (selection.add({ type: 'custom', value, source: 'custom' })) setValue('');
  };
  return (
    <form onSubmit={add} data-not-added={value.trim() || undefined} className="flex items-start gap-2">
      <TextField
        label={t('selected.addOwn')}
        className="min-w-0 grow"
        {...tooLong}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button
        type="submit"
        className="mt-[26px] h-11"
        icon={<Plus size={16} />}
        disabled={value.trim() === ''}
      >
        {t('selected.add')}
      </Button>
    </form>
  );
}
