import type { Destination } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ProblemAlert } from './problem-alert.tsx';

export interface GrantNoteProps {
  /** Search parameters after WordPress's own page. */
  connected: string | null;
  refused: string | null;
  destinations: readonly Destination[] | undefined;
}

/** Says how asking WordPress for access ended. */
export function GrantNote({ connected, refused, destinations }: GrantNoteProps) {
  const t = useTexts('destinations');
  const added = destinations?.find(({ id }) => id === connected);
  if (added) return <Alert tone="success">{t('grant.connected', { name: added.name })}</Alert>;
  if (refused === null) return null;
  // Anyone can write the URL, so an unknown code says no more than that it failed.
  const key = `problems.${refused}.what` as 'problems.unreachable.what';
  if (refused === 'rejected' || refused === 'expired' || !t.has(key))
    return <Alert tone="warning">{t(`grant.${refused === 'rejected' ? refused : 'expired'}`)}</Alert>;
  return (
    <ProblemAlert problem={{ code: refused as 'unreachable', detail: '' }}>
      <p>{t('grant.failed')}</p>
    </ProblemAlert>
  );
}
