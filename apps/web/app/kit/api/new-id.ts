/** Fallback for `crypto.randomUUID`, which browsers offer on https and localhost only. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
