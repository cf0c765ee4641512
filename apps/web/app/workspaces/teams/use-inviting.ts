import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Whether the dialog that invites people is open. A new team's page opens it. */
export function useInviting(): [inviting: boolean, begin: () => void, end: () => void] {
  const [params, setParams] = useSearchParams();
  const [inviting, setInviting] = useState(params.has('invite'));
  const end = () => {
    setInviting(false);
    if (params.has('invite')) setParams({ tab: 'team' }, { replace: true, preventScrollReset: true });
  };
  return [inviting, () => setInviting(true), end];
}
