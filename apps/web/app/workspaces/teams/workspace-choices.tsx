import type { User } from '@inkstep/contract';
import { planByType } from '@inkstep/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { MenuChoices, MenuItem, MenuSeparator } from '../../kit/overlays/dropdown-menu.tsx';
import { workspacesQuery } from './api.ts';
import { openWorkspace } from './open-workspace.ts';

/** True if the user has more than the personal workspace. */
export const useHasOthers = (): boolean => (useQuery(workspacesQuery).data?.length ?? 0) > 1;

export function CreateTeamItem() {
  const t = useTexts('teams');
  return (
    <MenuItem asChild>
      <Link to="/settings?tab=team&create=1">
        <Plus size={16} className="text-muted" />
        {t('switcher.create')}
      </Link>
    </MenuItem>
  );
}

/** Menu items that switch the workspace, create a team and lead to the settings of this one. */
export function WorkspaceChoices({ user }: { user: User }) {
  const t = useTexts('teams');
  const { data = [] } = useQuery(workspacesQuery);
  const { id, kind } = user.workspace;
  return (
    <>
      {data.length > 1 && (
        <>
          <MenuChoices
            label={t('switcher.title')}
            value={id}
            options={data.map((one) => ({
              value: one.id,
              label: one.name || t('personal'),
              text: [
                ...(one.kind === 'team' ? [t(`roles.${one.role}.name`)] : []),
                ...(user.plansOn ? [planByType(one.planType).name] : []),
              ].join(' · '),
            }))}
            onChange={(next) => void openWorkspace(next)}
          />
          <MenuSeparator />
        </>
      )}
      {kind === 'team' && (
        <MenuItem asChild>
          <Link to="/settings?tab=team">
            <Users size={16} className="text-muted" />
            {t('switcher.settings')}
          </Link>
        </MenuItem>
      )}
      <CreateTeamItem />
    </>
  );
}
