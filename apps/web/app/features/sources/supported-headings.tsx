import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';

const SHOWN = 4;

/** The parts of the article that a source can support. Empty until there is an article. */
export function SupportedHeadings({ headings }: { headings: readonly string[] }) {
  const t = useTexts('sources');
  if (headings.length === 0) return null;
  const more = headings.length - SHOWN;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 text-xs">
      <span className="text-muted">{t('supports')}</span>
      <ul className="contents">
        {headings.slice(0, SHOWN).map((heading) => (
          <li key={heading} className="min-w-0 max-w-full">
            <Badge className="max-w-full">
              <span className="truncate">{heading}</span>
            </Badge>
          </li>
        ))}
        {more > 0 && <li className="text-muted">{t('supportsMore', { count: more })}</li>}
      </ul>
    </div>
  );
}
