import type { Suggestion } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

const REVISIONS = ['rewrite', 'expand', 'shorten', 'source'] as const;

/** Returns who made a suggestion, and what a text of a model is for. */
export function useAuthorText(): (author: Suggestion['author']) => {
  name: string;
  purpose: string | undefined;
} {
  const t = useTexts('suggestions');
  const checks = useTexts('articles');
  return ({ kind, name, purpose, is_me: isMe }) => {
    const revision = REVISIONS.find((mode) => mode === purpose);
    // Checks of an earlier version of the product may have no name any more.
    const check = `checks.names.${purpose}` as 'checks.names.links';
    const named = revision
      ? t(`purposes.${revision}`)
      : purpose !== null && checks.has(check)
        ? checks(check)
        : undefined;
    return {
      name: isMe
        ? t('authors.me')
        : kind === 'checks' || !name
          ? t(`authors.${kind}`)
          : kind === 'reviewer'
            ? t('authors.client', { name })
            : name,
      purpose: named,
    };
  };
}
