import type { Destination, Publication } from '@inkstep/contract';
import { Send } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { KindIcon } from '../destinations/kind-icon.tsx';
import { placeOf } from '../destinations/place-of.ts';
import { PublicationActions } from './publication-actions.tsx';
import { PublicationFacts } from './publication-facts.tsx';
import { PublicationBadge } from './state-badge.tsx';

export interface DestinationEntryProps {
  destination: Destination;
  publication: Publication | undefined;
  mayPublish: boolean;
  onSend: () => void;
  onCompare: () => void;
}

/** A destination with the state of the article there. */
export function DestinationEntry(props: DestinationEntryProps) {
  const { destination, publication, mayPublish, onSend, onCompare } = props;
  const t = useTexts('publications');
  const destinations = useTexts('destinations');
  const { name, settings, features, pace, problem } = destination;
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span className="mt-0.5 text-muted">
          <KindIcon kind={settings.kind} />
        </span>
        <div className="flex min-w-0 grow basis-48 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
            <span className="wrap-anywhere">{name}</span>
            <span role="status">{publication && <PublicationBadge {...publication} />}</span>
          </span>
          <span className="wrap-anywhere text-muted text-xs">
            {destinations(`kinds.${settings.kind}.name`)} · {placeOf(settings)}
          </span>
        </div>
        {mayPublish &&
          (publication ? (
            <PublicationActions {...{ publication, features, onSend, onCompare }} />
          ) : (
            <Button
              size="sm"
              icon={<Send size={14} />}
              aria-label={t('named', { action: t('actions.publish'), name })}
              onClick={onSend}
            >
              {t('actions.publish')}
            </Button>
          ))}
      </div>
      {publication ? (
        <div className="pl-[1.875rem] max-sm:pl-0">
          <PublicationFacts publication={publication} pace={pace} />
        </div>
      ) : (
        problem && (
          <p className="pl-[1.875rem] text-danger text-sm max-sm:pl-0">
            {destinations(`problems.${problem.code}.what`)}
          </p>
        )
      )}
    </li>
  );
}
