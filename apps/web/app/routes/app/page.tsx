import { Outlet } from 'react-router';
import { PageBody } from '../../shell/page-body.tsx';

export { PageError as ErrorBoundary } from '../../shell/page-error.tsx';

/** Frame of all signed-in pages except the editor, which fills the window. */
export default function Page() {
  return (
    <PageBody>
      <Outlet />
    </PageBody>
  );
}
