import { ConnectModel } from '../../../ai/connect/connect-model.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { Setup } from '../../../operations/setup/setup.tsx';
import type { Route } from './+types/setup';

/** The setup, and at `/admin/setup/connect` the part of it that connects a model. */
export default function SetupPage({ params: { part } }: Route.ComponentProps) {
  const t = useTexts('admin');
  const connects = part === 'connect';
  return (
    <>
      <AppHead title={t(connects ? 'connect.title' : 'setup.title')} />
      {connects ? <ConnectModel /> : <Setup />}
    </>
  );
}
