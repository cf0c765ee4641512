import type { SourceProposal } from '@inkstep/contract';
import { Check, Plus } from 'lucide-react';
import { useTexts } from '../../../../i18n/language-context.ts';
import { Button } from '../../../../kit/buttons/button.tsx';
import { SourceTitle } from '../source-title.tsx';
import type { ProposalState } from './use-add-proposals.ts';

interface SuggestionRowProps {
  proposal: SourceProposal;
  state: ProposalState | undefined;
  full: boolean;
  onAdd: () => void;
}

const yearOf = (published: string | null): string[] => published?.match(/\b\d{4}\b/)?.slice(0, 1) ?? [];

export function SuggestionRow({ proposal, state, full, onAdd }: SuggestionRowProps) {
  const t = useTexts('sources');
  const { title, url, reason, topic, excerpt, published } = proposal;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <p className="break-words font-medium text-sm">
          <SourceTitle title={title} url={url} />
        </p>
        <p className="break-words text-muted text-xs">{[reason, ...yearOf(published)].join(' · ')}</p>
        {topic && <p className="break-words text-xs">{t('suggested.supports', { topic })}</p>}
        {excerpt && <p className="line-clamp-2 break-words text-muted text-sm">{excerpt}</p>}
        {state?.state === 'failed' && (
          <p role="status" className="text-danger text-xs">
            {state.message}
          </p>
        )}
      </div>
      {state?.state === 'added' ? (
        <span role="status" className="flex h-8 shrink-0 items-center gap-1.5 text-success text-xs">
          <Check size={16} />
          {t('suggested.added')}
        </span>
      ) : (
        <Button
          size="sm"
          icon={<Plus size={15} />}
          disabled={full}
          loading={state?.state === 'adding'}
          aria-label={t('suggested.addNamed', { title })}
          onClick={onAdd}
        >
          {t('suggested.add')}
        </Button>
      )}
    </li>
  );
}
