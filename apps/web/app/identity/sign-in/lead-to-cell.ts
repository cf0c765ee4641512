import { ApiError } from '@inkstep/contract/client';
import { useEffect } from 'react';

/** Opens the same page of the cell that takes this address, with the address filled in. False for other failures. */
export function leadToCell(error: unknown, email: string): boolean {
  if (!(error instanceof ApiError) || error.location === undefined) return false;
  // Servers and proxies don't see what is after the hash.
  const { pathname, search } = location;
  location.assign(`${error.location}${pathname}${search}#email=${encodeURIComponent(email)}`);
  return true;
}

/** Fills in the address that another cell sent along. */
export function useGivenEmail(fill: (email: string) => void): void {
  useEffect(() => {
    const email = new URLSearchParams(location.hash.slice(1)).get('email');
    if (email) fill(email);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, before the user types
  }, []);
}
