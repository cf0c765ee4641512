import { useTexts } from '../i18n/language-context.ts';
import { ListPager, type ListPagerProps } from '../kit/lists/list-pager.tsx';

export function ResourcePager(props: Pick<ListPagerProps, 'pagination' | 'onPage'>) {
  const t = useTexts('library');
  return (
    <ListPager {...props} small always label={t('pager.label')} range={(range) => t('pager.range', range)} />
  );
}
