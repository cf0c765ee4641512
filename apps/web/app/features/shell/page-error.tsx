import { useRouteError } from 'react-router';
import { failureText } from '../../lib/failure-text.ts';
import { pageTitle } from '../../lib/page-meta.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageBody } from './page-body.tsx';

const TITLE = 'Something went wrong';

/** The `ErrorBoundary` of a signed-in route: the top bar stays. */
export function PageError() {
  const error = useRouteError();
  return (
    <PageBody>
      <title>{pageTitle(TITLE)}</title>
      <ErrorState
        title={TITLE}
        kept="What you saved before is kept."
        retryLabel="Reload Page"
        onRetry={() => window.location.reload()}
      >
        {failureText(error, 'This page could not be shown.')}
      </ErrorState>
    </PageBody>
  );
}
