import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

interface Place {
  host: string;
  port: number;
}

/** A way to PostgreSQL on which no notification arrives once it is muted. Everything else passes. */
export async function muteableWay(server: Place): Promise<Place & { mute(): void }> {
  const host = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-muted-'));
  onTestFinished(() => fs.rmSync(host, { recursive: true }));
  let isMuted = false;
  const proxy = net.createServer((client) => {
    const upstream = net.connect(path.join(server.host, `.s.PGSQL.${server.port}`));
    let unread = Buffer.alloc(0);
    upstream.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      // Each message is a letter and its length, which counts itself.
      while (unread.length >= 5 && unread.length > unread.readUInt32BE(1)) {
        const message = unread.subarray(0, 1 + unread.readUInt32BE(1));
        unread = unread.subarray(message.length);
        if (!(isMuted && message[0] === 'A'.charCodeAt(0))) client.write(message);
      }
    });
    client.pipe(upstream);
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      end.on('error', () => undefined).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => {
    proxy.listen(path.join(host, `.s.PGSQL.${server.port}`), resolve);
  });
  onTestFinished(() => void proxy.close());
  return {
    host,
    port: server.port,
    mute() {
      isMuted = true;
    },
  };
}
