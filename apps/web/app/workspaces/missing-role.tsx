import { useTexts } from '../i18n/language-context.ts';
import { useUser } from '../identity/use-user.ts';
import { Alert } from '../kit/feedback/alert.tsx';
import type { MayProps } from './may.tsx';

/** Names the role that is missing, and who can give it. */
export default function MissingRole({ access, className }: Omit<MayProps, 'children'>) {
  const t = useTexts('teams');
  const name = useUser()?.workspace.name ?? '';
  return (
    <Alert tone="info" {...(className && { className })}>
      {t(`missing.${access}`, { name })}
    </Alert>
  );
}
