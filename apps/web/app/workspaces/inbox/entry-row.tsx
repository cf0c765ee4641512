import type { InboxEntry, User } from '@inkstep/contract';
import { inboxPath } from '@inkstep/contract/inbox-values';
import { Mail, MailOpen } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { finishWork } from '../../identity/session.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useMarkEntry } from './api.ts';

interface EntryRowProps {
  entry: InboxEntry;
  user: User;
  onClose: () => void;
}

export function EntryRow({ entry, user, onClose }: EntryRowProps) {
  const t = useTexts('inbox');
  const mark = useMarkEntry(entry.id);
  const { isRead, workspace } = entry;
  return (
    <li className={classNames('relative flex gap-3 py-3 pr-3 pl-5', !isRead && 'bg-accent-soft')}>
      {!isRead && (
        <span aria-hidden="true" className="absolute top-5.5 left-2 size-1.5 rounded-full bg-accent" />
      )}
      <div className="min-w-0 grow text-sm">
        <EntryLink entry={entry} user={user} onOpen={onClose} markRead={() => mark.mutateAsync(true)} />
        {entry.quote && (
          <p dir="auto" className="wrap-anywhere mt-1 line-clamp-3 border-line border-l-2 pl-2 text-muted">
            {entry.quote}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-2 text-muted text-xs">
          <span className="wrap-anywhere">
            {workspace.name || t('personal')} <span aria-hidden="true">·</span>
          </span>
          <RelativeTime value={entry.at} />
        </p>
        {mark.isError && (
          <p role="alert" className="mt-1 text-danger text-xs">
            {t('notMarked')}
          </p>
        )}
      </div>
      <IconButton
        size="sm"
        className="relative"
        label={t(isRead ? 'markUnread' : 'markRead')}
        icon={isRead ? <Mail size={16} /> : <MailOpen size={16} />}
        onClick={() => mark.mutate(!isRead)}
      />
    </li>
  );
}

const titleStyle = (title: ReactNode) => <bdi className="font-semibold">{title}</bdi>;

interface EntryLinkProps {
  entry: InboxEntry;
  user: User;
  onOpen: () => void;
  markRead: () => Promise<unknown>;
}

/** Covers its row. Of another workspace, it loads the page in that one. */
function EntryLink({ entry, user, onOpen, markRead }: EntryLinkProps) {
  const t = useTexts('inbox');
  const { kind, count, isRead, isClient, workspace } = entry;
  const name = entry.actor || t('someone');
  const path = inboxPath(entry);
  const text = (
    <>
      {!isRead && <span className="sr-only">{t('unread')}: </span>}
      {t.rich(`kinds.${kind}`, {
        b: titleStyle,
        who: isClient ? t('client', { name }) : name,
        title: entry.title,
        count,
      })}
    </>
  );
  const style = 'wrap-anywhere text-ink no-underline before:absolute before:inset-0 hover:underline';
  if (workspace.id === user.workspace.id)
    return (
      <Link
        to={path}
        className={style}
        onClick={() => {
          if (!isRead) void markRead().catch(() => undefined);
          onOpen();
        }}
      >
        {text}
      </Link>
    );
  const href = `${path}&workspace=${workspace.id}`;
  const open = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await Promise.allSettled([isRead ? undefined : markRead(), finishWork()]);
    location.assign(href);
  };
  return (
    <a href={href} className={style} onClick={(event) => void open(event)}>
      {text}
    </a>
  );
}
