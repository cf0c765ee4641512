import { ChevronDown, X } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';

export interface OwnKnowledgeListProps {
  sentences: readonly string[];
  onUnmark: (sentence: string) => void;
}

/** Sentences marked as own knowledge, which the checks skip. */
export function OwnKnowledgeList({ sentences, onUnmark }: OwnKnowledgeListProps) {
  const t = useTexts('articles');
  if (sentences.length === 0) return null;
  return (
    <Collapsible.Root className="shrink-0 border-line border-t">
      <Collapsible.Trigger className="group flex w-full items-center justify-between gap-2 px-3 py-2 text-left text-sm focus-visible:-outline-offset-2">
        {t('evidence.own.title', { count: sentences.length })}
        <ChevronDown
          size={14}
          className="shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
        />
      </Collapsible.Trigger>
      <Collapsible.Content className="max-h-48 overflow-y-auto px-3 pb-2">
        <ul className="flex flex-col gap-1">
          {sentences.map((sentence) => (
            <li key={sentence} className="flex items-start justify-between gap-2 text-xs">
              <span className="min-w-0 break-words py-1.5">{sentence}</span>
              <IconButton
                size="sm"
                label={t('evidence.own.unmark', { sentence })}
                icon={<X size={14} />}
                onClick={() => onUnmark(sentence)}
              />
            </li>
          ))}
        </ul>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
