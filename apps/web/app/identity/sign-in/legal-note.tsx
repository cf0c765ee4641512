import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';

const linkTo = (href: string) => (chunks: ReactNode) => (
  <a className="underline underline-offset-4 hover:text-ink" href={href}>
    {chunks}
  </a>
);

export function LegalNote({ doing }: { doing: 'signIn' | 'register' }) {
  const t = useTexts('auth');
  return (
    <p className="text-muted text-xs">
      {t.rich(`legal.${doing}`, { terms: linkTo('/terms'), privacy: linkTo('/privacy') })}
    </p>
  );
}
