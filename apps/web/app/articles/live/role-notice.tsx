import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useArticleSession } from '../text/editor/article-context.ts';

/** The save is tried again as often. */
const ASK_AGAIN_MS = 30_000;

/** Says that a save failed because the user was made a viewer meanwhile, and offers the text. */
export default function RoleNotice() {
  const t = useTexts('live');
  const articles = useTexts('articles');
  const { article } = useArticleSession();
  const hasFailed = useSyncExternalStore(article.subscribe, () => article.read().save === 'error');
  // The page keeps the user that it was opened with.
  const { data: workspace } = useQuery({
    queryKey: ['role-in-article'],
    queryFn: async ({ signal }) => (await api.me({}, { signal })).user.workspace,
    enabled: hasFailed,
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });
  if (!hasFailed || workspace?.role !== 'viewer') return null;
  const copy = () =>
    navigator.clipboard.writeText(article.read().text).then(
      () => showToast({ type: 'success', message: articles('article.copied') }),
      () => showToast({ type: 'error', message: articles('article.copyFailed') }),
    );
  return (
    <Alert
      tone="warning"
      title={t('role.title', { team: workspace.name })}
      className="m-2"
      action={
        <Button size="sm" icon={<Copy size={14} />} onClick={() => void copy()}>
          {t('role.copy')}
        </Button>
      }
    >
      {t('role.text')}
    </Alert>
  );
}
