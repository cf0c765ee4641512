import { useRouteError } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';
import { failureText } from '../kit/api/failure-text.ts';
import { ErrorState } from '../kit/feedback/error-state.tsx';
import { Reference } from '../kit/feedback/reference.tsx';
import { AppHead } from '../kit/page/page-head.tsx';
import { PageBody } from './page-body.tsx';

/** `ErrorBoundary` of signed-in routes: the top bar stays. */
export function PageError() {
  const t = useTexts('shell');
  const error = useRouteError();
  return (
    <PageBody>
      <AppHead title={t('error.title')} />
      <ErrorState
        title={t('error.title')}
        level={1}
        kept={t('error.kept')}
        retryLabel={t('error.reload')}
        onRetry={() => window.location.reload()}
      >
        {failureText(error, t('error.text'))}
        <Reference error={error} />
      </ErrorState>
    </PageBody>
  );
}
