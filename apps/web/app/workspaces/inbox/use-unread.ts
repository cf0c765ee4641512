import type { User } from '@inkstep/contract';
import { INBOX_LIMITS } from '@inkstep/contract/inbox-values';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { unreadQuery } from './api.ts';

/** Returns the count as it is shown, empty without unread entries, and the accessible name of what opens the inbox. */
export function useUnread(user: User): { shown: string; label: string } {
  const t = useTexts('inbox');
  const { data: count } = useQuery(unreadQuery(user));
  const { counted } = INBOX_LIMITS;
  if (count > counted) return { shown: `${counted}+`, label: t('manyUnread', { count: counted }) };
  return { shown: count > 0 ? String(count) : '', label: t('open', { count }) };
}
