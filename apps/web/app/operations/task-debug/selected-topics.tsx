import type { AdminTask } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';

const SHOWN = 3;
const LONGEST = 50;

/** Shortens to 50 characters; a surrogate pair counts as one. */
const shorten = (text: string): string => {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
};

/** First three topics, truncated, with the full text on hover. */
export function SelectedTopics({ topics }: { topics: AdminTask['selected_topics'] }) {
  const t = useTexts('debug');
  if (topics.length === 0) return null;
  return (
    <ul aria-label={t('topics')} className="flex flex-wrap gap-1.5">
      {topics.slice(0, SHOWN).map(({ edited }, at) => (
        <li key={at} title={edited} className="max-w-full">
          <Badge className="max-w-full whitespace-normal break-words">{shorten(edited)}</Badge>
        </li>
      ))}
      {topics.length > SHOWN && (
        <li>
          <Badge>{t('moreTopics', { count: topics.length - SHOWN })}</Badge>
        </li>
      )}
    </ul>
  );
}
