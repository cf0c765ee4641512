import type { Author } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { useSaveAuthor } from '../api.ts';
import { AuthorForm } from './author-form.tsx';

export const NEW = 'new';

export interface AuthorDialogProps {
  /** Author to change; undefined while the dialog is closed. */
  editing: Author | typeof NEW | undefined;
  onClose: () => void;
}

/** Form of a public author in a dialog. Keeps unsaved input unless the user cancels. */
export function AuthorDialog({ editing, onClose }: AuthorDialogProps) {
  const t = useTexts('authors');
  const author = editing === NEW ? undefined : editing;
  const { mutateAsync: save } = useSaveAuthor(author?.id);
  return (
    <Dialog
      open={editing !== undefined}
      onOpenChange={onClose}
      title={author ? t('form.editTitle', { name: author.name }) : t('form.newTitle')}
      description={t('form.text')}
    >
      <AuthorForm
        key={author?.id ?? NEW}
        author={author}
        onSave={async (body) => {
          const { name } = await save(body);
          showToast({ type: 'success', message: t('form.saved', { name }) });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
