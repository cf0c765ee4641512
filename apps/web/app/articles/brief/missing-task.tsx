import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { workspacesQuery } from '../../workspaces/teams/api.ts';
import { useMay } from '../../workspaces/use-may.ts';

/** Shown instead of a task that doesn't exist. */
export default function MissingTask({ back }: { back: ReactNode }) {
  const t = useTexts('tasks');
  const writes = useMay('write');
  return (
    <EmptyState
      icon={<FileQuestion size={28} />}
      level={1}
      title={t('gate.missing')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {back}
          {writes && (
            <ButtonLink to="/tasks/new" variant="ghost">
              {t('list.start')}
            </ButtonLink>
          )}
          <ButtonLink to="/dashboard" variant="ghost">
            {t('gate.dashboard')}
          </ButtonLink>
        </span>
      }
    >
      {t('gate.missingHint')}
      <OtherWorkspaces />
    </EmptyState>
  );
}

/** Links to the same page in the other workspaces of the user. */
function OtherWorkspaces() {
  const t = useTexts('tasks');
  const teams = useTexts('teams');
  const current = useUser()?.workspace.id;
  const { data = [] } = useQuery(workspacesQuery);
  const { pathname } = useLocation();
  const others = data.filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <span className="mt-3 flex flex-wrap justify-center gap-x-3">
      {t('gate.elsewhere')}
      {others.map(({ id, name }) => (
        <a key={id} href={`${pathname}?workspace=${id}`} className="text-accent underline">
          {name || teams('personal')}
        </a>
      ))}
    </span>
  );
}
