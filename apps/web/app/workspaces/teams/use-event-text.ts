import type { ApprovalChange, WorkspaceEvent } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

type Underscored<Name extends string> = Name extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Name;

/** Invitations by link are sentences of their own, since they name nobody. */
const OF_LINKS = {
  'member.invited': 'link_invited',
  'member.invitation_revoked': 'link_invitation_revoked',
} as const;
const INVITATIONS: readonly string[] = Object.keys(OF_LINKS);

/** Returns the text that lists what was changed about approval; empty if nothing was. */
function useApprovalText() {
  const t = useTexts('teams');
  const yesNo = (value: boolean) => ({ value: value ? 'yes' : 'no' });
  return ({ needed, approvers, named, names_shown, clients_count }: ApprovalChange): string =>
    [
      needed !== undefined &&
        t('activity.approval.needed', { value: needed === null ? 'auto' : needed ? 'on' : 'off' }),
      approvers !== undefined && t('activity.approval.approvers', { value: approvers }),
      named !== undefined && t('activity.approval.named', { count: named.length, names: named.join(', ') }),
      names_shown !== undefined && t('activity.approval.namesShown', yesNo(names_shown)),
      clients_count !== undefined && t('activity.approval.clientsCount', yesNo(clients_count)),
    ]
      .filter((part) => part !== false)
      .join('; ');
}

/** Returns the sentence about an event: who did what to whom. */
export function useEventText() {
  const t = useTexts('teams');
  const approvalText = useApprovalText();
  const nameOf = (action: string): string => {
    const kind = INVITATIONS.includes(action) ? 'invitation' : (action.split('.')[0] ?? '');
    const key = `activity.gone.${kind as 'member'}` as const;
    return t(t.has(key) ? key : 'activity.gone.other');
  };
  return ({ action, actor, target, before, after, approval }: WorkspaceEvent): string => {
    // Dots would nest.
    const usual = action.replace('.', '_') as Underscored<'member.joined'>;
    const name = target === '' && action in OF_LINKS ? OF_LINKS[action as keyof typeof OF_LINKS] : usual;
    const key = `activity.events.${name}` as const;
    const roleName = (role: typeof before) => (role ? t(`roles.${role}.name`) : '');
    const changes = approval ? approvalText(approval) : '';
    const sentence = t(t.has(key) ? key : 'activity.events.other', {
      actor: actor || t('activity.someone'),
      target: target || nameOf(action),
      before: roleName(before),
      after: roleName(after),
    });
    return changes ? t('activity.approval.changed', { sentence, changes }) : sentence;
  };
}
