import { passwordRules } from '@inkstep/contract/password';
import { Check, Circle } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../ui/class-names.ts';

export function PasswordChecklist({ password }: { password: string }) {
  const t = useTexts('auth');
  return (
    <ul aria-label={t('rules.title')} className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-2">
      {passwordRules.map(({ id, test }) => {
        const met = test(password);
        const Icon = met ? Check : Circle;
        return (
          <li
            key={id}
            className={classNames('flex items-center gap-1.5', met ? 'text-success' : 'text-muted')}
          >
            <Icon size={14} strokeWidth={met ? 3 : 2} />
            {t(`rules.${id}`)}
            <span className="sr-only">{met ? t('rules.met') : t('rules.notMet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
