import type { Destination } from '@inkstep/contract';
import { CircleAlert, CircleCheck, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import type { Status } from '../../identity/account/use-status.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../kit/overlays/dropdown-menu.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useDeleteDestination, useTestDestination } from './api.ts';
import { KindIcon } from './kind-icon.tsx';
import { placeOf } from './place-of.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { TestResult } from './test-result.tsx';

export interface DestinationRowProps {
  destination: Destination;
  mayManage: boolean;
  onEdit: () => void;
  onStatus: (status: Status) => void;
}

/** A destination with the state of its last test. */
export function DestinationRow({ destination, mayManage, onEdit, onStatus }: DestinationRowProps) {
  const t = useTexts('destinations');
  const { id, name, settings, pace, problem, tested_at: testedAt, articles, waiting } = destination;
  const [deleting, setDeleting] = useState(false);
  const test = useTestDestination();
  const remove = useDeleteDestination(id);
  const tested = testedAt && <RelativeTime value={testedAt} />;
  const facts = [
    t(`kinds.${settings.kind}.name`),
    placeOf(settings),
    ...(settings.kind === 'git' ? [settings.branch] : []),
  ];
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="mt-0.5 text-muted">
          <KindIcon kind={settings.kind} />
        </span>
        <div className="flex min-w-0 grow basis-48 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
            <span className="wrap-anywhere">{name}</span>
            {testedAt === null ? (
              <Badge>{t('state.untested')}</Badge>
            ) : problem ? (
              <Badge tone="danger" icon={<CircleAlert size={12} />}>
                {t('state.problem')}
              </Badge>
            ) : (
              <Badge tone="success" icon={<CircleCheck size={12} />}>
                {t('state.works')}
              </Badge>
            )}
          </span>
          <span className="wrap-anywhere text-muted text-sm">{facts.join(' · ')}</span>
          <span className="text-muted text-xs">
            {[
              t('row.pace', { count: pace }),
              t('row.articles', { count: articles }),
              ...(waiting > 0 ? [t('row.waiting', { count: waiting })] : []),
            ].join(' · ')}
            {testedAt && (
              <>
                {' · '}
                {t.rich('row.tested', { time: () => tested })}
              </>
            )}
          </span>
        </div>
        {mayManage && (
          <div className="flex gap-2">
            <Button
              size="sm"
              aria-label={t('test.named', { name })}
              loading={test.isPending}
              onClick={() =>
                test.mutate(
                  { id, settings },
                  {
                    onError: (error) =>
                      onStatus({ tone: 'danger', text: failureText(error, t('test.notRun')) }),
                  },
                )
              }
            >
              {t('test.action')}
            </Button>
            <DropdownMenu
              trigger={
                <IconButton label={t('row.actions', { name })} size="sm" icon={<Ellipsis size={16} />} />
              }
            >
              <MenuItem
                icon={<Pencil size={16} />}
                onSelect={() => {
                  // Its result is about the settings so far.
                  test.reset();
                  onEdit();
                }}
              >
                {t('edit')}
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<Trash2 size={16} />} onSelect={() => setDeleting(true)}>
                {t('remove.action')}
              </MenuItem>
            </DropdownMenu>
          </div>
        )}
      </div>
      {test.data ? <TestResult result={test.data} /> : problem && <ProblemAlert problem={problem} />}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(false)}
          title={t('remove.title', { name })}
          confirmLabel={t('remove.action')}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => onStatus({ tone: 'success', text: t('remove.done') }),
              onError: (error) => onStatus({ tone: 'danger', text: failureText(error, t('remove.failed')) }),
              onSettled: () => setDeleting(false),
            })
          }
        >
          {t('remove.text', { count: articles })}
        </ConfirmDialog>
      )}
    </li>
  );
}
