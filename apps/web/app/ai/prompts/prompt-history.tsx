import type { AdminPrompt, PromptVersion } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { PagerButtons } from '../../kit/lists/pager-buttons.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { TextChanges } from '../../kit/text/text-changes.tsx';
import { promptHistoryQuery } from './api.ts';

interface VersionProps {
  prompt: AdminPrompt;
  stored: PromptVersion;
  busy: boolean;
  onRestore: (version: number) => void;
}

function Version({ prompt, stored, busy, onRestore }: VersionProps) {
  const t = useTexts('prompts');
  const [comparing, setComparing] = useState(false);
  const { version, text, changed_at, changed_by } = stored;
  const isCurrent = version === prompt.version;
  const number = formatNumber(version);
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex min-w-0 grow flex-col">
          <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
            {t('history.version', { number })}
            {isCurrent && <Badge tone="success">{t('history.current')}</Badge>}
            {text === null && <Badge>{t('builtIn')}</Badge>}
          </span>
          <span className="text-muted text-xs">
            {changed_by ?? t('somebody')} · <RelativeTime value={changed_at} />
          </span>
        </span>
        {!isCurrent && (
          <span className="flex gap-2">
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={comparing}
              aria-label={t('history.compareOf', { number })}
              onClick={() => setComparing(!comparing)}
            >
              {t('history.compare')}
            </Button>
            <Button
              size="sm"
              loading={busy}
              aria-label={t('history.restoreOf', { number })}
              onClick={() => onRestore(version)}
            >
              {t('history.restore')}
            </Button>
          </span>
        )}
      </div>
      {comparing && (
        <div className="rounded-md border border-line bg-paper p-3">
          <p className="mb-2 text-muted text-xs">{t('history.compared', { number })}</p>
          <TextChanges plain before={text ?? prompt.default_text} after={prompt.text} />
        </div>
      )}
    </li>
  );
}

export interface PromptHistoryProps {
  prompt: AdminPrompt;
  busy: boolean;
  onRestore: (version: number) => void;
}

/** All versions of the prompt, newest first. */
export function PromptHistory({ prompt, busy, onRestore }: PromptHistoryProps) {
  const t = useTexts('prompts');
  const [page, setPage] = useState(1);
  const query = useQuery(promptHistoryQuery(prompt.id, page));
  const pages = query.data?.pagination.pages ?? 1;
  return (
    <div className="flex flex-col gap-3">
      <List
        className="divide-y divide-line"
        query={query}
        rows={query.data?.versions}
        failure={{ title: t('loadFailed') }}
        alert
        skeleton={<SkeletonText lines={4} />}
        empty={<p className="text-muted text-sm">{t('history.empty')}</p>}
      >
        {(stored) => (
          <Version key={stored.version} prompt={prompt} stored={stored} busy={busy} onRestore={onRestore} />
        )}
      </List>
      {pages > 1 && (
        <PagerButtons
          page={page}
          pages={pages}
          previous={t('history.newer')}
          next={t('history.older')}
          onPage={setPage}
        />
      )}
    </div>
  );
}
