import type { WorkspaceEvent } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

type Underscored<Name extends string> = Name extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Name;

/** Invitations by link are sentences of their own, since they name nobody. */
const OF_LINKS = {
  'member.invited': 'link_invited',
  'member.invitation_revoked': 'link_invitation_revoked',
} as const;
const INVITATIONS: readonly string[] = Object.keys(OF_LINKS);

/** Returns the sentence about an event: who did what to whom. */
export function useEventText() {
  const t = useTexts('teams');
  const nameOf = (action: string): string => {
    const kind = INVITATIONS.includes(action) ? 'invitation' : (action.split('.')[0] ?? '');
    const key = `activity.gone.${kind as 'member'}` as const;
    return t(t.has(key) ? key : 'activity.gone.other');
  };
  return ({ action, actor, target, before, after }: WorkspaceEvent): string => {
    // Dots would nest.
    const usual = action.replace('.', '_') as Underscored<'member.joined'>;
    const name = target === '' && action in OF_LINKS ? OF_LINKS[action as keyof typeof OF_LINKS] : usual;
    const key = `activity.events.${name}` as const;
    const roleName = (role: typeof before) => (role ? t(`roles.${role}.name`) : '');
    return t(t.has(key) ? key : 'activity.events.other', {
      actor: actor || t('activity.someone'),
      target: target || nameOf(action),
      before: roleName(before),
      after: roleName(after),
    });
  };
}
