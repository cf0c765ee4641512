import type { User, Workspace } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { StatusNote } from '../../identity/account/status-note.tsx';
import { useStatus } from '../../identity/account/use-status.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { membersQuery } from './api.ts';
import { MemberRow } from './member-row.tsx';
import { SeatsNote } from './seats-note.tsx';

export function Members({ user, team }: { user: User; team: Workspace | undefined }) {
  const t = useTexts('teams');
  const members = useQuery(membersQuery);
  const [status, setStatus] = useStatus();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Section title={t('members.title')} description={t('members.description')}>
      {team && <SeatsNote seats={team.seats} />}
      <Loaded query={members} skeleton={<Skeleton className="h-28 w-full" />}>
        {(loaded) => (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t('members.title')}
            className="divide-y divide-line outline-none"
          >
            {loaded.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                isSelf={member.userId === user.id}
                onStatus={setStatus}
                // The focused button disappears with its row.
                onRemoved={() => list.current?.focus()}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <StatusNote status={status} stacked />
    </Section>
  );
}
