import type { Resource } from '@inkstep/contract';
import { PencilLine, Star, Trash2 } from 'lucide-react';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { useFavorite } from '../api.ts';
import { languageName, previewText, publicationDate, siteName } from '../resource-facts.ts';
import { TypeBadge } from '../type-badge.tsx';

function FavoriteButton({ resource }: { resource: Resource }) {
  const t = useTexts('library');
  const { mutate } = useFavorite();
  const { id, is_favorite, resource_name: name } = resource;
  const toggle = () =>
    mutate(
      { id, is_favorite: !is_favorite },
      { onError: (error) => showToast({ type: 'error', message: t('favoriteFailed'), error }) },
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

const SHOWN = 4;

/** First tags of a card. Clicking one filters by it. */
function TagList({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  const t = useTexts('library');
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {tags.slice(0, SHOWN).map((tag) => (
        <li key={tag} className="max-w-full">
          <button
            type="button"
            aria-label={t('openTag', { tag })}
            onClick={() => onTag(tag)}
            className="relative z-1 max-w-full truncate rounded-sm bg-sunken px-2 py-0.5 text-muted text-xs hover:text-ink"
          >
            {tag}
          </button>
        </li>
      ))}
      {tags.length > SHOWN && (
        <li className="text-muted text-xs">{t('more', { count: tags.length - SHOWN })}</li>
      )}
    </ul>
  );
}

export interface ResourceCardProps {
  resource: Resource;
  /** Undefined outside selection mode. */
  selected: boolean | undefined;
  onSelect: () => void;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onTag: (tag: string) => void;
}

/** Part between the type and the buttons. */
function Body({ resource, onTag }: Pick<ResourceCardProps, 'resource' | 'onTag'>) {
  const t = useTexts('library');
  const reader = useLanguage();
  const updated = <RelativeTime value={resource.updated_at} />;
  const facts = [
    t('words', { count: resource.word_count }),
    languageName(resource.language, reader),
    t('used', { count: resource.usage_count }),
  ].filter(Boolean);
  return (
    <>
      <h2 className="line-clamp-2 break-words font-medium text-sm">{resource.resource_name}</h2>
      <p className="line-clamp-2 min-h-10 break-words text-muted text-sm">{previewText(resource)}</p>
      <TagList tags={resource.tags} onTag={onTag} />
      <p className="mt-auto text-muted text-xs tabular-nums">
        {facts.join(' · ')}
        {' · '}
        {publicationDate(resource) ?? t.rich('updated', { time: () => updated })}
      </p>
    </>
  );
}

/** A saved resource. Clicking the card opens its details, or selects it in selection mode. */
export function ResourceCard(props: ResourceCardProps) {
  const { resource, selected, onSelect, onView, onEdit, onDelete, onTag } = props;
  const t = useTexts('library');
  const name = resource.resource_name;
  const writes = useMay('write');
  return (
    <li className="relative flex min-w-0 flex-col gap-2 rounded-md border border-line bg-card p-4 pb-2 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft">
      <div className="-mt-1 -mr-2 flex min-h-8 items-center gap-2">
        {selected !== undefined && (
          <label className="flex after:absolute after:inset-0 after:cursor-pointer">
            <input
              type="checkbox"
              aria-label={t('selection.one', { name })}
              checked={selected}
              onChange={onSelect}
              className="relative z-1 size-4 accent-accent"
            />
          </label>
        )}
        <TypeBadge type={resource.resource_type} />
        <span className="min-w-0 grow truncate text-muted text-xs">{siteName(resource.resource_url)}</span>
        {writes && <FavoriteButton resource={resource} />}
      </div>
      <Body resource={resource} onTag={onTag} />
      <div className="-mx-3 flex items-center justify-between border-line border-t pt-1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('list.viewNamed', { name })}
          className={selected === undefined ? 'after:absolute after:inset-0' : 'relative'}
          onClick={onView}
        >
          {t('list.view')}
        </Button>
        {writes && (
          <span className="relative flex">
            <IconButton
              size="sm"
              label={t('list.edit', { name })}
              icon={<PencilLine size={15} />}
              onClick={onEdit}
            />
            <IconButton
              size="sm"
              variant="danger"
              label={t('list.delete', { name })}
              icon={<Trash2 size={15} />}
              onClick={onDelete}
            />
          </span>
        )}
      </div>
    </li>
  );
}
