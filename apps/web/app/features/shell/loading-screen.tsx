import { Spinner } from '../../ui/spinner.tsx';

/** Stands for a signed-in page while the session is checked. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted">
      <Spinner />
      Loading...
    </div>
  );
}
