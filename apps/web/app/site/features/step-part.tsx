import { LIMITS } from '@inkstep/contract/limits';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { ProductScreen, type ScreenName } from '../product-screen.tsx';
import { OPTIONAL_STEP, type StepName } from '../step-names.ts';

const SCREENS: Partial<Record<StepName, ScreenName>> = {
  keywords: 'keywords',
  sources: 'sources',
  generate: 'editor',
};

export const BENEFITS = ['first', 'second', 'third'] as const;

export function Benefits({ texts }: { texts: readonly string[] }): ReactNode {
  return (
    <ul className="mt-4 flex flex-col gap-2 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <Check size={16} className="mt-0.5 shrink-0 text-success" />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function StepPart({ name, number }: { name: StepName; number: number }) {
  const t = usePageTexts('site');
  const editor = useTexts('editor');
  const screen = SCREENS[name];
  const benefits = (
    <Benefits texts={BENEFITS.map((benefit) => t(`features.steps.${name}.benefits.${benefit}`, LIMITS))} />
  );
  return (
    <li id={name} className="scroll-mt-6 border-line border-t py-10">
      <div className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-[22rem_1fr]">
        <div>
          <p className="font-medium text-muted text-sm">
            {t('features.step', { number })}
            {name === OPTIONAL_STEP && ` · ${t('features.optional')}`}
          </p>
          <h2 className="mt-1 font-semibold font-serif text-xl">{editor(`steps.${name}.title`)}</h2>
          <p className="mt-3 max-w-[60ch] text-muted">{t(`features.steps.${name}.text`, LIMITS)}</p>
          {screen && benefits}
        </div>
        {screen ? <ProductScreen name={screen} sizes="(min-width: 1152px) 688px, 92vw" /> : benefits}
      </div>
    </li>
  );
}
