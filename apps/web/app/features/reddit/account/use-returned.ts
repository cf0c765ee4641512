import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { connectionQuery } from '../api.ts';
import { type Returned, readReturn, withoutReturn } from './read-return.ts';

/** Reddit puts it behind the addresses that it sends people back to. */
const REDDITS_HASH = '#_';

/** The return from Reddit with which the page was opened. Its flags leave the address, without a step of history. */
export function useReturned(): Returned | undefined {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [returned] = useState(() => readReturn(search));
  const flagged = readReturn(search) !== undefined;
  useEffect(() => {
    if (!flagged) return;
    void client.invalidateQueries({ queryKey: connectionQuery.queryKey });
    const rest = { search: withoutReturn(search), hash: hash === REDDITS_HASH ? '' : hash };
    void navigate(rest, { replace: true, preventScrollReset: true });
  }, [flagged, search, hash, navigate, client]);
  return returned;
}
