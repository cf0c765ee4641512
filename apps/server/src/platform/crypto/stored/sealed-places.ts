/**
 * Columns with encrypted values, each bound to `table:row:column`. Types allow encryption for these places only, so
 * that a change of the key reaches all of them.
 */
export const SEALED_COLUMNS = [
  { table: 'ai_models', row: 'model_name', column: 'api_key' },
  { table: 'sign_in_providers', row: 'id', column: 'client_secret' },
  { table: 'authenticators', row: 'user_id', column: 'secret' },
  { table: 'reddit_connections', row: 'user_id', column: 'access_token' },
  { table: 'reddit_connections', row: 'user_id', column: 'refresh_token' },
  { table: 'idempotency_keys', row: 'id', column: 'answer' },
  { table: 'webhook_endpoints', row: 'id', column: 'secret' },
  { table: 'webhook_endpoints', row: 'id', column: 'old_secret' },
  { table: 'destinations', row: 'id', column: 'credentials' },
  { table: 'approval_keys', row: 'id', column: 'private_key' },
] as const;

/** Jobs with an encrypted value: the field `sealed` of their payload. */
export const SEALED_JOBS = [
  { queue: 'contact-mail', placeOf: ({ id }: { id: string }) => `contact:${id}:message` as const },
  { queue: 'revoke-reddit-token', placeOf: () => 'queue:revoke-reddit-token:sealed' as const },
];

type ColumnPlace<Column> = Column extends {
  table: infer Table extends string;
  column: infer Name extends string;
}
  ? `${Table}:${string}:${Name}`
  : never;

/** Place of an encrypted value in the database. */
export type StoredPlace =
  | ColumnPlace<(typeof SEALED_COLUMNS)[number]>
  | ReturnType<(typeof SEALED_JOBS)[number]['placeOf']>;
