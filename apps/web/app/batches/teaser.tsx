import { Check, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { ButtonLink } from '../kit/buttons/button-link.tsx';
import { Card } from '../kit/layout/card.tsx';

const POINTS = ['list', 'plan', 'sources', 'links'] as const;

/** Introduces batches to users whose plan doesn't include them. */
export function Teaser({ children }: { children?: ReactNode }) {
  const t = useTexts('batches');
  return (
    <div className="flex flex-col gap-6">
      <Card padding="lg" className="flex flex-col items-start gap-5">
        <span className="flex size-12 items-center justify-center rounded-md bg-accent-soft text-accent">
          <Layers size={24} />
        </span>
        <div className="flex flex-col gap-2">
          <h1 className="font-semibold font-serif text-xl">{t('teaser.title')}</h1>
          <p className="max-w-2xl text-muted">{t('teaser.text')}</p>
        </div>
        <ul className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {POINTS.map((point) => (
            <li key={point} className="flex items-start gap-2">
              <Check size={16} className="mt-0.5 shrink-0 text-success" />
              {t(`teaser.points.${point}`)}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/subscription" variant="primary">
            {t('teaser.upgrade')}
          </ButtonLink>
          <ButtonLink to="/tasks">{t('teaser.single')}</ButtonLink>
        </div>
      </Card>
      {children}
    </div>
  );
}
