import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';

const PAUSE_MS = 150;
const MOST = 6;

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Articles whose name contains the text; without text, the most recently changed ones. */
export function useTaskSearch(typed: string) {
  const search = useAfterPause(typed.trim());
  return useQuery({
    queryKey: ['tasks', 'palette', search],
    queryFn: async ({ signal }) => {
      const query = { limit: MOST, ...(search ? { search } : {}) };
      return (await api.listTasks({ query }, { signal })).tasks;
    },
    placeholderData: keepPreviousData,
  });
}
