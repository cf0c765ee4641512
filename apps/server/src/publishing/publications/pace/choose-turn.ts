import type { DestinationFeatures, WantedState } from '@inkstep/contract';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/errors.ts';
import { invalid } from '../../destinations/destination-types.ts';
import { isTooFar, TOO_FAR } from '../../schedule/latest-time.ts';
import type { PublicationRow } from '../queries.ts';
import { dayOf, firstFree, nextTurns, type Turn } from './next-turns.ts';
import { readClock } from './queries.ts';

type Wanted = Exclude<WantedState, 'unpublished'>;

interface Place {
  destination: { id: string; pace: number };
  features: DestinationFeatures;
  known: PublicationRow | undefined;
}

const NOW: Turn = { paceDay: null, notBefore: null };

/**
 * Decides how an article is to be at a destination, and when it is sent. Updates need no turn. Requires the destination's
 * lock. @throws DomainError INVALID; CONFLICT for what the destination can't do
 */
export async function chooseTurn(
  { db }: { db: Tx },
  { destination, features, known }: Place,
  asked: { wanted?: Wanted | undefined; scheduled_for?: string | undefined },
): Promise<{ wanted: Wanted; scheduledFor: Date | null; turn: Turn | undefined }> {
  const wanted = asked.wanted ?? usualState(known);
  if (wanted === 'draft') {
    if (!features.drafts)
      throw new DomainError('CONFLICT', 'This destination takes no drafts. Publish the article there.');
    if (known?.there === 'published')
      throw new DomainError('CONFLICT', 'The article is published there. Update it, or unpublish it first.');
    return { wanted, scheduledFor: null, turn: NOW };
  }
  if (wanted === 'scheduled') {
    if (known?.there === 'published')
      throw new DomainError('CONFLICT', 'The article is published there already.');
    const at = asked.scheduled_for ? new Date(asked.scheduled_for) : known?.scheduledFor;
    const now = await readClock(db);
    if (!at || at <= now) throw invalid('scheduled_for', 'Choose a time in the future');
    if (isTooFar(at, now)) throw invalid('scheduled_for', TOO_FAR);
    const day = dayOf(at);
    if (known?.paceDay !== day) await requireFreeDay(db, destination, { at, except: known?.id });
    const turn = { paceDay: day, notBefore: features.schedules ? null : at };
    return { wanted, scheduledFor: at, turn };
  }
  const [turn] = hasTurn(known)
    ? [undefined]
    : await nextTurns(db, destination, { count: 1, except: known?.id });
  return { wanted, scheduledFor: null, turn };
}

/** Proposes the first free day. @throws DomainError INVALID if as many articles as the pace allows are published on that day */
async function requireFreeDay(
  tx: Tx,
  destination: Place['destination'],
  { at, except }: { at: Date; except: string | undefined },
): Promise<void> {
  const free = dayOf(await firstFree(tx, destination, { from: at, except }));
  if (free === dayOf(at)) return;
  const { pace } = destination;
  throw invalid(
    'scheduled_for',
    `The pace of this destination is ${pace} a day, and ${dayOf(at)} is full. The first free day after it is ${free} (UTC).`,
  );
}

/** State that an update keeps. */
function usualState(known: PublicationRow | undefined): Wanted {
  if (known?.there === 'published') return 'published';
  return known?.there === 'scheduled' ? 'scheduled' : 'draft';
}

/** True if it counts toward the pace already, because it was published or waits for that. */
const hasTurn = (known: PublicationRow | undefined): boolean =>
  known !== undefined &&
  known.state !== 'gone' &&
  known.paceDay !== null &&
  (known.publishedAt !== null || known.wanted === 'published');
