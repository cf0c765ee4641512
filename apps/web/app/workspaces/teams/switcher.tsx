import type { User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { onConnectionChange } from '../../kit/api/connection.ts';
import { readLost } from '../../kit/api/workspace.ts';
import { DropdownMenu } from '../../kit/overlays/dropdown-menu.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { workspacesQuery } from './api.ts';
import { WorkspaceChoices } from './workspace-choices.tsx';

const LostWorkspace = lazyPart(() => import('./lost-workspace.tsx'));

/** Says which workspace this is and switches it, and says when there is none any more. */
export default function Switcher({ user }: { user: User }) {
  const lost = useSyncExternalStore(onConnectionChange, readLost);
  return (
    <>
      <Workspaces user={user} />
      {lost && (
        <Suspense>
          <LostWorkspace lost={lost} user={user} />
        </Suspense>
      )}
    </>
  );
}

/** Nothing for users who have no other workspace. */
function Workspaces({ user }: { user: User }) {
  const t = useTexts('teams');
  const { data } = useQuery(workspacesQuery);
  const { kind, name, role } = user.workspace;
  if (kind === 'personal' && (data?.length ?? 0) < 2) return null;
  const shown = name || t('personal');
  const roleName = kind === 'team' ? t(`roles.${role}.name`) : undefined;
  return (
    <DropdownMenu
      className="w-72"
      trigger={
        <button
          type="button"
          title={shown}
          aria-label={t('switcher.label', { name: shown, role: roleName ?? 'none' })}
          className="flex h-10 min-w-0 max-w-36 items-center gap-1.5 rounded-md border border-line px-2.5 text-left text-sm transition-colors hover:bg-sunken xl:max-w-52"
        >
          <span className="flex min-w-0 flex-col">
            <span className="truncate font-medium leading-4">{shown}</span>
            {roleName && <span className="truncate text-muted text-xs leading-4">{roleName}</span>}
          </span>
          <ChevronsUpDown size={14} className="shrink-0 text-muted" />
        </button>
      }
    >
      <WorkspaceChoices user={user} />
    </DropdownMenu>
  );
}
