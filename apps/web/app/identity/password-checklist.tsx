import { passwordRules } from '@inkstep/contract/password';
import { Check, Circle } from 'lucide-react';
import { useTexts } from '../i18n/language-context.ts';
import { classNames } from '../kit/layout/class-names.ts';

export interface PasswordChecklistProps {
  password: string;
  /** Undefined until known. */
  isCommon: boolean | undefined;
}

/** Lists the password rules and marks those that are met. */
export function PasswordChecklist({ password, isCommon }: PasswordChecklistProps) {
  const t = useTexts('auth');
  const rules = [
    ...passwordRules.map(({ id, test }) => ({ id, met: test(password) })),
    { id: 'uncommon' as const, met: isCommon === false },
  ];
  return (
    <ul aria-label={t('rules.title')} className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-2">
      {rules.map(({ id, met }) => {
        const Icon = met ? Check : Circle;
        return (
          <li
            key={id}
            className={classNames(
              'flex items-start gap-1.5 sm:last:col-span-2',
              met ? 'text-success' : id === 'uncommon' && isCommon ? 'text-danger' : 'text-muted',
            )}
          >
            <Icon size={14} strokeWidth={met ? 3 : 2} className="mt-px shrink-0" />
            {t(`rules.${id}`)}
            <span className="sr-only">{met ? t('rules.met') : t('rules.notMet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
