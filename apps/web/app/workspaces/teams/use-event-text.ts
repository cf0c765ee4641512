import type { WorkspaceEvent } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

type Underscored<Name extends string> = Name extends `${infer Of}.${infer What}` ? `${Of}_${What}` : Name;

/** Returns the sentence about an event: who did what to whom. */
export function useEventText() {
  const t = useTexts('teams');
  return ({ action, actor, target, before, after }: WorkspaceEvent): string => {
    // Dots would nest.
    const key = `activity.events.${action.replace('.', '_') as Underscored<'member.joined'>}` as const;
    const roleName = (role: typeof before) => (role ? t(`roles.${role}.name`) : '');
    return t(t.has(key) ? key : 'activity.events.other', {
      actor: actor || t('activity.someone'),
      target: target || t(action.startsWith('member.') ? 'activity.somebody' : 'activity.something'),
      before: roleName(before),
      after: roleName(after),
    });
  };
}
