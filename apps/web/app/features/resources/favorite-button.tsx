import type { Resource } from '@inkstep/contract';
import { Star } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useFavorite } from './api.ts';

export function FavoriteButton({ resource }: { resource: Resource }) {
  const t = useTexts('library');
  const { mutate } = useFavorite();
  const { id, is_favorite, resource_name: name } = resource;
  const toggle = () =>
    mutate(
      { id, is_favorite: !is_favorite },
      { onError: () => showToast({ type: 'error', message: t('favoriteFailed') }) },
    );
  return (
    <IconButton
      size="sm"
      label={t('favorite', { name })}
      pressed={is_favorite}
      className="relative z-1"
      icon={<Star size={16} className={is_favorite ? 'fill-marigold text-marigold' : undefined} />}
      onClick={toggle}
    />
  );
}
