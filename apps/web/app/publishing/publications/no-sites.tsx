import { Plug } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { formatList } from '../../kit/text/format.ts';

export const SITES_PATH = '/settings?tab=publishing';

/** Says that no site is connected, and where to connect one or whom to ask. */
export function NoSites({ mayManage, managers }: { mayManage: boolean; managers: readonly string[] }) {
  const t = useTexts('publications');
  return (
    <EmptyState
      icon={<Plug size={28} />}
      title={t('none.title')}
      action={
        mayManage && (
          <ButtonLink to={SITES_PATH} variant="primary">
            {t('none.connect')}
          </ButtonLink>
        )
      }
    >
      {mayManage
        ? t('none.text')
        : managers.length > 0
          ? t('none.askNamed', { names: formatList(managers) })
          : t('none.ask')}
    </EmptyState>
  );
}
