import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { connectionQuery } from '../api.ts';
import { type Returned, readReturn, withoutReturn } from './read-return.ts';

/** Hash that Reddit appends to redirect URLs. */
const REDDITS_HASH = '#_';

/** Reads a return from Reddit and removes its parameters from the URL. */
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
