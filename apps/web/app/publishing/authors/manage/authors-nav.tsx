import { useTexts } from '../../../i18n/language-context.ts';
import { LinkTabs } from '../../../kit/layout/link-tabs.tsx';

const PATHS = { profiles: '/manage/authors', public: '/manage/authors/public' } as const;

/** Links between author profiles, which articles are written with, and public authors, whom readers see. */
export function AuthorsNav({ current }: { current: keyof typeof PATHS }) {
  const t = useTexts('authors');
  const tabs = (['profiles', 'public'] as const).map((each) => ({
    to: PATHS[each],
    label: t(`nav.${each}`),
    isCurrent: each === current,
  }));
  return <LinkTabs label={t('nav.label')} tabs={tabs} />;
}
