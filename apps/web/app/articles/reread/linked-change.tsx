import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the change that a link such as `?open=evidence&at=…` names, once. */
export function LinkedChange({ onOpen }: { onOpen: (id: string) => void }) {
  const [search, setSearch] = useSearchParams();
  const linked = search.get('open') === 'evidence' ? search.get('at') : null;
  const follow = useEffectEvent((id: string) => {
    onOpen(id);
    setSearch(
      (before) => {
        before.delete('at');
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (linked !== null) follow(linked);
  }, [linked]);
  return null;
}
