import type { Resource } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { previewText, siteName } from '../resource-facts.ts';
import { TypeBadge } from '../type-badge.tsx';

export interface PanelRowProps {
  resource: Resource;
  added: boolean;
  onView: () => void;
  onAdd: () => Promise<void>;
}

export function PanelRow({ resource, added, onView, onAdd }: PanelRowProps) {
  const t = useTexts('library');
  const name = resource.resource_name;
  const add = useMutation({
    mutationFn: onAdd,
    onError: (error) =>
      showToast({ type: 'error', message: failureText(error, t('panels.addFailed')), error }),
  });
  const { discussion } = resource;
  const facts = [
    discussion ? t('detail.discussionOf', discussion) : siteName(resource.resource_url),
    t('words', { count: resource.word_count }),
  ];
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3 sm:flex-row sm:items-center sm:gap-4">
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <p className="break-words font-medium text-sm">
          <span className="mr-2">
            <TypeBadge type={resource.resource_type} />
          </span>
          {name}
        </p>
        <p className="break-words text-muted text-xs">{facts.filter(Boolean).join(' · ')}</p>
        <p className="line-clamp-1 break-words text-muted text-sm">{previewText(resource)}</p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:-ml-3"
          aria-label={t('panels.viewNamed', { name })}
          onClick={onView}
        >
          {t('panels.view')}
        </Button>
        {added ? (
          // Stays a button, so that it keeps focus after a click.
          <Button
            variant="ghost"
            size="sm"
            aria-disabled
            aria-label={t('panels.addedNamed', { name })}
            icon={<Check size={14} className="text-success" />}
          >
            {t('panels.added')}
          </Button>
        ) : (
          <Button
            size="sm"
            aria-label={t('panels.addNamed', { name })}
            icon={<Plus size={14} />}
            loading={add.isPending}
            onClick={() => add.mutate()}
          >
            {t('panels.add')}
          </Button>
        )}
      </div>
    </li>
  );
}
