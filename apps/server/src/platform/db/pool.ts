import pg from 'pg';

/**
 * Adds an 'error' listener at once, since an unhandled event would end the process. The next statement of a lost
 * client rejects.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * Removes a lost client at once, because Drizzle doesn't release the client of a transaction that could not start.
 */
export class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    return super.connect().then(releasedWhenLost);
  }
}

function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  const lost = () => {
    release(true);
    // Its holder may release it, too.
    client.release = () => undefined;
  };
  client.once('end', lost);
  client.release = (error) => {
    client.removeListener('end', lost);
    release(error);
  };
  return client;
}
