import type { CommentAuthor } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';

/** Returns the name under which the author of a comment is shown. */
export function useAuthorName(): (author: CommentAuthor) => string {
  const t = useTexts('comments');
  const me = useUser()?.id;
  return ({ kind, userId, name, token }) => {
    const shown = kind === 'former' ? t('former') : userId !== null && userId === me ? t('you') : name;
    if (kind === 'reviewer') return t('reviewer', { name: shown });
    return token === null ? shown : t('byToken', { name: shown, token });
  };
}
