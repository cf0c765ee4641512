import { countWords } from '@inkstep/article/count-words';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Pencil } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { focusTooLong } from '../../../kit/forms/too-long.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { useDraft } from '../../../kit/saving/use-draft.ts';
import type { Edited } from './change-sources.ts';

export interface EditSourceProps {
  /** Storage key of unsaved text. */
  draftKey: string;
  source: Edited;
  onEdit: (edited: Edited) => void;
}

/** Edits title and text of a source in this task only; page and library stay unchanged. */
export function EditSource({ source, onEdit, ...rest }: EditSourceProps) {
  const t = useTexts('sources');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Pencil size={14} />}
        aria-label={t('edit.of', { title: source.title })}
        onClick={() => setOpen(true)}
      >
        {t('edit.open')}
      </Button>
      {open && (
        <EditDialog
          {...rest}
          source={source}
          onClose={() => setOpen(false)}
          onEdit={(edited) => {
            onEdit(edited);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function EditDialog({ draftKey, source, onEdit, onClose }: EditSourceProps & { onClose: () => void }) {
  const t = useTexts('sources');
  const ui = useTexts('ui');
  const form = useId();
  const [title, setTitle] = useDraft(`${draftKey}/title`, source.title);
  const [content, setContent] = useDraft(`${draftKey}/text`, source.content);
  const wordCount = content === source.content ? source.wordCount : countWords(content);
  const forget = () => {
    setTitle(source.title);
    setContent(source.content);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusTooLong(event.currentTarget)) return;
    forget();
    onEdit({ title: title.trim(), content, wordCount });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('edit.title')}
      description={t('edit.description')}
      footer={
        <>
          <Button
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {ui('cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={title.trim() === '' || content.trim() === ''}
          >
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('edit.name')}
          maxLength={TEXT_LIMITS.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('edit.text')}
          aside={t('words', { count: wordCount })}
          rows={10}
          maxLength={TEXT_LIMITS.sourceContent}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
