import { useDraft } from '../../kit/saving/use-draft.ts';
import type { Market } from './market.ts';

const KEY = 'research-market';
const SHAPE = /^([\w-]*)\/([A-Z]{2})?$/;

function lastMarket(): Market {
  const [, language = '', country = ''] = SHAPE.exec(localStorage.getItem(KEY) ?? '') ?? [];
  return { language, country };
}

/** The market of the task. New tasks start with the one last used in this browser. */
export function useMarket(taskId: string, researched: string | undefined) {
  const last = lastMarket();
  const [language, setLanguage] = useDraft(`${taskId}/research-language`, last.language);
  const [country, setCountry] = useDraft(`${taskId}/research-country`, researched ?? last.country);
  const market: Market = { language, country };
  return {
    market,
    setLanguage,
    setCountry,
    remember: () => localStorage.setItem(KEY, `${language}/${country}`),
  };
}
