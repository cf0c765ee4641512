import { PencilLine, Trash2 } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';

export interface ProfileButtonsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProfileButtons({ name, onEdit, onDelete }: ProfileButtonsProps) {
  const t = useTexts('profiles');
  return (
    <>
      <IconButton size="sm" label={t('edit', { name })} icon={<PencilLine size={15} />} onClick={onEdit} />
      <IconButton
        size="sm"
        variant="danger"
        label={t('delete', { name })}
        icon={<Trash2 size={15} />}
        onClick={onDelete}
      />
    </>
  );
}
