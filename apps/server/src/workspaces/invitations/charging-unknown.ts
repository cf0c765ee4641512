import { DomainError } from '../../platform/errors.ts';

/**
 * Charges only tokens that aren't found, so that nobody is kept from a good invitation by others behind the same address.
 * @throws DomainError RATE_LIMITED instead of TOKEN_INVALID once there were too many
 */
export async function chargingUnknown<T>(
  charge: (calls: number) => Promise<void>,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOKEN_INVALID') await charge(1);
    throw error;
  }
}
