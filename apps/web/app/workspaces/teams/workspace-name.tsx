import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { workspacesQuery } from './api.ts';

/** Name of the open workspace, for pages without the top bar. Nothing for users who have no other workspace. */
export default function WorkspaceName() {
  const t = useTexts('teams');
  const workspace = useUser()?.workspace;
  const { data } = useQuery(workspacesQuery);
  if (!workspace || (workspace.kind === 'personal' && (data?.length ?? 0) < 2)) return null;
  const name = workspace.name || t('personal');
  const role = workspace.kind === 'team' ? t(`roles.${workspace.role}.name`) : 'none';
  const label = t('switcher.label', { name, role });
  return (
    <p data-workspace="" title={label} className="truncate pl-px text-muted text-xs leading-3.5">
      <span aria-hidden="true">{name}</span>
      <span className="sr-only">{label}</span>
    </p>
  );
}
