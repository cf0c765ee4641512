import type { AuditEvent } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { announcementsQuery } from '../announcements/api.ts';

export interface AuditTargetProps {
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>;
  /** Name or ID of the affected object. */
  target: string;
}

/** Object affected by an event: notes and posts by title, tasks with a link, everything else by its stored name. */
export function AuditTarget({ event, target }: AuditTargetProps) {
  const t = useTexts('audit');
  const { action } = event;
  if (action.startsWith('announcement.')) return <Note event={event} target={target} />;
  if (action.startsWith('post.')) return postText(event, target, t);
  if (action === 'category.changed') return categoryText(event, target, t);
  if (action === 'tag.changed' || action.startsWith('author.')) return namedText(event, target, t);
  if (action !== 'task.viewed' && action !== 'prompt.tried') return target;
  return (
    <Link to={`/admin/tasks/${target}`} className="text-accent hover:underline">
      {t('targets.task', { id: target.slice(0, 8) })}
    </Link>
  );
}

function postText(
  { before, after }: AuditTargetProps['event'],
  target: string,
  t: Translate<'audit'>,
): string {
  const title = after?.title ?? before?.title;
  return title
    ? t('targets.noteTitle', { title: String(title) })
    : t('targets.post', { id: target.slice(0, 8) });
}

function namedText({ before, after }: AuditTargetProps['event'], target: string, t: Translate<'audit'>) {
  const name = after?.['name'] ?? before?.['name'];
  return name ? t('targets.noteTitle', { title: String(name) }) : target.slice(0, 8);
}

function categoryText(
  { before, after }: AuditTargetProps['event'],
  target: string,
  t: Translate<'audit'>,
): string {
  const name = after?.['name'] ?? before?.['name'];
  return name
    ? t('targets.noteTitle', { title: String(name) })
    : t('targets.category', { id: target.slice(0, 8) });
}

/** Events contain the title only if it changed; otherwise it is looked up in the newest notes. */
function Note({ event: { before, after }, target }: AuditTargetProps) {
  const t = useTexts('audit');
  const recorded = after?.title ?? before?.title;
  const { data } = useQuery({ ...announcementsQuery(1), enabled: recorded === undefined });
  const note = data?.announcements.find(({ id }) => id === target);
  const title = recorded ?? Object.values(note?.texts ?? {})[0]?.title;
  return title
    ? t('targets.noteTitle', { title: String(title) })
    : t('targets.note', { id: target.slice(0, 8) });
}
