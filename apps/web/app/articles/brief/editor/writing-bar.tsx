import { ArrowLeft, ChevronLeft } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { BarSave } from './bar-save.tsx';
import { StepsButton } from './steps-button.tsx';
import type { StepFrame } from './wizard-step.ts';

const WorkspaceName = lazyPart(() => import('../../../workspaces/teams/workspace-name.tsx'));

export interface WritingBarProps {
  frame: StepFrame;
  /** Zero-based. */
  step: number;
  /** Menu with the app's navigation, which is hidden here. */
  navigation: ReactNode;
  /** Who else is here. */
  present?: ReactNode;
  onStep: (index: number) => void;
  /** Actions on the article. */
  children: ReactNode;
}

/** Only bar of a page with the height of the window. The actions go to a second row before the name gets too short. */
export function WritingBar({ frame, step, navigation, present, onStep, children }: WritingBarProps) {
  const t = useTexts('editor');
  const { name, save, onRetry, status, writer, rail, finish } = frame;
  // Prevents the page behind from scrolling.
  useEffect(() => {
    // Braces keep the promise that newer browsers return from becoming the cleanup.
    scrollTo({ top: 0 });
  }, []);
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-paper px-2 py-1 lg:min-h-12 lg:px-3">
      <div className="flex min-w-min grow basis-0 items-center gap-1">
        {navigation}
        <ButtonLink to="/tasks" variant="ghost" size="sm" className="shrink-0 px-2">
          <ArrowLeft size={16} />
          <span className="max-2xl:sr-only">{t('back')}</span>
        </ButtonLink>
        {/* Two lines are as high as the buttons beside them. */}
        <div className="ml-2 w-0 min-w-40 grow has-data-workspace:[&_h1>*]:py-0 sm:min-w-72">
          {name}
          <Suspense>
            <WorkspaceName />
          </Suspense>
        </div>
        <BarSave save={save} onRetry={onRetry} />
        {present}
      </div>
      <div className="group flex min-w-0 grow flex-wrap items-center justify-end gap-1 sm:ml-auto sm:grow-0">
        {/* The state of the review takes its place. */}
        <span className="max-sm:hidden max-2xl:group-has-data-approval:hidden">{status}</span>
        <span className="max-sm:mr-auto">
          <StepsButton status={status} writer={writer} rail={rail} step={step} />
        </span>
        {children}
        <IconButton
          size="sm"
          className="max-sm:hidden"
          label={t('previous')}
          icon={<ChevronLeft size={17} />}
          onClick={() => onStep(step - 1)}
        />
        {finish}
      </div>
    </header>
  );
}
