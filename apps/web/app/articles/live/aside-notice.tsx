import type { ArticleVersionSummary } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { useArticleSession } from '../text/editor/article-context.ts';
import { asidesQuery } from './live-queries.ts';

/** IDs of versions whose notice was dismissed in this browser. */
const READ_KEY = 'read-asides';
const MAX_READ = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

const readIds = (): string[] => (localStorage.getItem(READ_KEY) ?? '').split(' ');

const isRecent = ({ updated_at: at }: ArticleVersionSummary): boolean => Date.now() - Date.parse(at) < DAY_MS;

/** Tells users that someone dropped their text in a conflict, until they dismiss it. */
export default function AsideNotice() {
  const t = useTexts('live');
  const ui = useTexts('ui');
  const { taskId, store } = useArticleSession();
  const me = useUser()?.id;
  const { data: asides } = useQuery(asidesQuery(taskId));
  const [read, setRead] = useState(readIds);
  const shown = asides.find(
    (aside) =>
      aside.writers.some(({ user_id }) => user_id === me) && isRecent(aside) && !read.includes(aside.id),
  );
  if (!shown?.set_aside) return null;
  const { by, heading } = shown.set_aside;
  const name = by?.name ?? t('news.someone');
  const dismiss = () => {
    const ids = [shown.id, ...readIds()].slice(0, MAX_READ);
    localStorage.setItem(READ_KEY, ids.join(' '));
    setRead(ids);
  };
  return (
    <Alert
      tone="warning"
      className="m-2"
      action={
        <div className="flex items-center gap-1">
          <Button size="sm" onClick={() => store.set({ compared: { first: shown.id } })}>
            {t('aside.show')}
          </Button>
          <IconButton size="sm" label={t('aside.dismiss')} icon={<X size={15} />} onClick={dismiss} />
        </div>
      }
    >
      {heading === null
        ? t('aside.replaced', { name })
        : t('aside.replacedIn', { name, section: heading || ui('sections.introduction') })}
    </Alert>
  );
}
