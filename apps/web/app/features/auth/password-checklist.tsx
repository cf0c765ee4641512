import { passwordRules } from '@inkstep/contract/password';
import { Check, Circle } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The rules of a new password, ticked while it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-2">
      {passwordRules.map(({ id, label, test }) => {
        const met = test(password);
        const Icon = met ? Check : Circle;
        return (
          <li
            key={id}
            className={classNames('flex items-center gap-1.5', met ? 'text-success' : 'text-muted')}
          >
            <Icon size={14} strokeWidth={met ? 3 : 2} aria-hidden="true" />
            {label}
            <VisuallyHidden>{met ? '(met)' : '(not met yet)'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
