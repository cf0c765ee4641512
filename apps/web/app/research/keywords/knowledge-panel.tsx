import type { KeywordResearch } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { CollapsiblePanel } from '../../kit/layout/collapsible-panel.tsx';
import type { OriginName } from './origin-names.ts';

export interface KnowledgePanelProps {
  knowledge: NonNullable<KeywordResearch['knowledgeGraph']>;
  originName: OriginName;
}

export function KnowledgePanel({ knowledge, originName }: KnowledgePanelProps) {
  const t = useTexts('research');
  const { title, type, description, url, origin } = knowledge;
  const name = originName(origin);
  const source = /^https?:/.test(url) ? (
    <a href={url} target="_blank" rel="noopener nofollow noreferrer" className="text-accent underline">
      {name}
    </a>
  ) : (
    name
  );
  return (
    <CollapsiblePanel title={t('panels.knowledge.title')} defaultOpen>
      <div className="flex max-w-[72ch] flex-col gap-1">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-sm">{type}</p>
        <p className="font-serif">{description}</p>
        <p className="text-muted text-xs">{t.rich('panels.knowledge.from', { source: () => source })}</p>
      </div>
    </CollapsiblePanel>
  );
}
