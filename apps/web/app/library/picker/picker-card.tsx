import type { RecommendedResource, Resource } from '@inkstep/contract';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { previewText, siteName } from '../resource-facts.ts';
import { TypeBadge } from '../type-badge.tsx';

export interface PickerCardProps {
  resource: Resource | RecommendedResource;
  chosen: boolean;
  taken: boolean;
  full: boolean;
  onToggle: () => void;
}

export function PickerCard({ resource, chosen, taken, full, onToggle }: PickerCardProps) {
  const t = useTexts('library');
  const { resource_name: name, resource_url: url } = resource;
  const matches = 'matches' in resource ? resource.matches : [];
  const facts = [
    siteName(url),
    t('words', { count: resource.word_count }),
    resource.usage_count > 0 && t('used', { count: resource.usage_count }),
  ];
  return (
    <li className="relative flex">
      <label className="flex min-w-0 grow cursor-pointer gap-3 rounded-md border border-line bg-card p-3.5 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
        <input
          type="checkbox"
          aria-label={taken ? t('panels.addedNamed', { name }) : name}
          className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
          checked={chosen || taken}
          disabled={taken || (full && !chosen)}
          onChange={onToggle}
        />
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2 pr-9">
            <TypeBadge type={resource.resource_type} />
            {taken && <span className="text-muted text-xs">{t('panels.added')}</span>}
          </span>
          <span className="line-clamp-2 break-words font-medium text-sm">{name}</span>
          <span className="break-words text-muted text-xs">{facts.filter(Boolean).join(' · ')}</span>
          <span className="line-clamp-2 break-words text-muted text-xs">{previewText(resource)}</span>
          {matches.length > 0 && (
            <span className="break-words text-accent text-xs">
              {t('picker.matches', { words: matches.join(', ') })}
            </span>
          )}
        </span>
      </label>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener nofollow noreferrer"
          aria-label={t('picker.open', { name })}
          className="absolute top-1.5 right-1.5 flex size-9 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <ExternalLink size={15} />
        </a>
      )}
    </li>
  );
}
