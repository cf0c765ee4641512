import { ConnectModel } from '../../../ai/connect/connect-model.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';

export default function ConnectPage() {
  const t = useTexts('admin');
  return (
    <>
      <AppHead title={t('connect.title')} />
      <ConnectModel />
    </>
  );
}
