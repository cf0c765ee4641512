import type { AuthorProfile } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';
import { answeredQuestions } from './interview.ts';

/** Live preview of the author as readers see it. */
export function AuthorPreview({ authorName, authorBio, targetAudience, interview }: AuthorProfile) {
  const t = useTexts('profiles');
  const [quote] = answeredQuestions(interview ?? []);
  const name = authorName.trim();
  if ([authorName, authorBio, targetAudience].every(isBlank) && !quote) return null;
  return (
    <Card className="flex flex-col gap-2 bg-sunken">
      <p className="text-muted text-xs">{t('author.preview')}</p>
      {name && <p className="font-serif text-sm italic">{t('author.byline', { name })}</p>}
      {quote && (
        <blockquote className="line-clamp-3 break-words border-edge border-l-2 pl-3 font-serif text-sm">
          {quote.answer}
        </blockquote>
      )}
      {!isBlank(authorBio) && (
        <div className="flex flex-col gap-1">
          <p className="font-medium font-serif text-sm">{t('author.aboutAuthor')}</p>
          <p className="line-clamp-6 whitespace-pre-line break-words text-sm">{authorBio.trim()}</p>
        </div>
      )}
      {!isBlank(targetAudience) && (
        <p className="break-words text-muted text-xs">
          {t('author.writtenFor', { audience: targetAudience.trim() })}
        </p>
      )}
    </Card>
  );
}
