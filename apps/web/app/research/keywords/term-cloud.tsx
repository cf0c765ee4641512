import { LIMITS } from '@inkstep/contract/limits';
import { Cloud, List } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useDraft } from '../../kit/saving/use-draft.ts';
import { useWidth } from '../use-width.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { CloudDrawing } from './cloud-drawing.tsx';
import { TermList, type TermsProps } from './term-list.tsx';
import { useCloud } from './use-cloud.ts';

/** Key terms as a cloud or a list. Falls back to the list if no cloud can be drawn. */
export function TermCloud({ terms: found, ...common }: TermsProps) {
  const t = useTexts('research');
  const [view, setView] = useDraft('terms-view', 'cloud');
  const { width, measure } = useWidth();
  const terms = useMemo(() => found.slice(0, LIMITS.keyTerms), [found]);
  const cloud = useCloud(terms, view === 'cloud' ? width : 0);
  return (
    <div ref={measure} className="flex flex-col gap-3">
      {width > 0 && (
        <div className="self-end">
          <ViewSwitch
            legend={t('views.terms')}
            value={view}
            onChange={setView}
            views={[
              { value: 'cloud', label: t('views.cloud'), icon: <Cloud size={14} /> },
              { value: 'list', label: t('views.list'), icon: <List size={14} /> },
            ]}
          />
        </div>
      )}
      {cloud && view === 'cloud' ? (
        <CloudDrawing cloud={cloud} terms={terms} {...common} />
      ) : (
        <TermList terms={terms} {...common} />
      )}
    </div>
  );
}
