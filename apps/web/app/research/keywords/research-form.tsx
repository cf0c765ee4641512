import type { KeywordResearch, Task } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { focusTooLong, useTooLong } from '../../kit/forms/too-long.ts';
import { useDraft } from '../../kit/saving/use-draft.ts';
import { arrivalOf } from '../arrival.ts';
import type { Market } from './market.ts';
import { MarketFields } from './market-fields.tsx';
import { ResearchHints } from './research-hints.tsx';
import { useMarket } from './use-market.ts';

export interface ResearchFormProps {
  task: Task;
  running: boolean;
  /** True if research is the primary action. */
  leads: boolean;
  onResearch: (keyword: string, market: Market) => void;
  /** Applies the research in the language that the user confirmed. */
  onConfirm: (research: KeywordResearch) => void;
}

/** Keyword and market. The typed text is local state until it is submitted. */
export function ResearchForm({ task, running, leads, onResearch, onConfirm }: ResearchFormProps) {
  const t = useTexts('research');
  const { id, keywordResearchData: data } = task;
  const [keyword, setKeyword] = useDraft(`${id}/keyword`, data?.originalKeyword);
  const tooLong = useTooLong(keyword, TEXT_LIMITS.keyword);
  const market = useMarket(id, data?.country);

  const researchOnArrival = useEffectEvent(() => {
    const isNew = data === null && keyword.trim() !== '' && keyword.length <= TEXT_LIMITS.keyword;
    if (isNew && arrivalOf(id).read()) onResearch(keyword, market.market);
  });
  useEffect(() => researchOnArrival(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusTooLong(event.currentTarget)) return;
    market.remember();
    onResearch(keyword, market.market);
  };

  const chooseLanguage = (language: string) => {
    if (!data) return;
    market.setLanguage(language);
    const { languageCandidates: _, ...confirmed } = data;
    if (language === data.language) onConfirm(confirmed);
    else onResearch(data.originalKeyword, { ...market.market, language });
  };

  const correct = (spelling: string) => {
    setKeyword(spelling);
    onResearch(spelling, market.market);
  };

  return (
    <div className="mb-6 flex flex-col gap-3">
      <form
        onSubmit={submit}
        data-unresearched={(data === null && keyword.trim() !== '') || undefined}
        className="grid grid-cols-2 items-start gap-2 sm:flex"
      >
        <TextField
          label={t('keywords.label')}
          className="col-span-2 min-w-0 grow"
          placeholder={t('keywords.placeholder')}
          icon={<Search size={16} />}
          {...tooLong}
          enterKeyHint="search"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <MarketFields {...market} />
        <Button
          type="submit"
          variant={leads ? 'primary' : 'secondary'}
          className="col-span-2 h-11 sm:mt-[26px]"
          loading={running}
        >
          {t('keywords.research')}
        </Button>
      </form>
      {data && keyword.trim() === data.originalKeyword.trim() && (
        <ResearchHints data={data} running={running} onLanguage={chooseLanguage} onSpelling={correct} />
      )}
    </div>
  );
}
