import type { User } from '@inkstep/contract';
import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { WizardStepProps } from '../../articles/brief/editor/wizard-step.ts';
import { GenerateStep } from '../../articles/writing/generate-step.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { ArticlePublishing } from './article-publishing.tsx';

// Loaded separately, because the page's own bar has it too.
const MobileMenu = lazyPart(() =>
  import('../../shell/menus.ts').then((module) => ({ default: module.MobileMenu })),
);

function Navigation() {
  const signedIn = useRouteLoaderData<{ user: User }>('routes/app/layout');
  return (
    signedIn && (
      <Suspense fallback={<span className="size-10 shrink-0" />}>
        <MobileMenu user={signedIn.user} defaultOpen={false} />
      </Suspense>
    )
  );
}

/** Step 7: the run, then the editor of the article. */
export default function GenerateStepPage(step: WizardStepProps) {
  return (
    <GenerateStep
      step={step}
      navigation={<Navigation />}
      publishing={
        <ArticlePublishing
          task={step.task}
          readText={() => step.article.read().text}
          saveNow={step.saveNow}
          reload={step.reload}
        />
      }
    />
  );
}
