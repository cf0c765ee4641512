import type { DeliveryRow } from './deliveries/queries.ts';

/** Body of a message. Paths become URLs of the installation that sends it. */
export function messageBody(
  { type, createdAt, data }: Pick<DeliveryRow, 'type' | 'createdAt' | 'data'>,
  publicUrl: string,
): string {
  const fields = Object.entries(data).map(([name, value]) => [
    name,
    name.endsWith('_url') && typeof value === 'string' && value.startsWith('/') ? publicUrl + value : value,
  ]);
  return JSON.stringify({
    type,
    timestamp: createdAt.toISOString(),
    data: Object.fromEntries(fields),
  });
}
