import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';

/**
 * Ensures that only one process uses the folder, by a listening socket, which the system releases however the process
 * ends. Returns the function that releases it, or undefined if another process holds it.
 */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | undefined> {
  const address = lockAddress(folder);
  let server = await listen(address);
  if (!server && !address.startsWith('\0') && !(await answers(address))) {
    fs.rmSync(address, { force: true });
    server = await listen(address);
  }
  if (!server) return undefined;
  server.unref();
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}

/** Linux has abstract socket names; elsewhere a crash leaves a file. */
function lockAddress(folder: string): string {
  const name = `inkstep-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  return process.platform === 'linux' ? `\0${name}` : `/tmp/${name}.lock`;
}

async function listen(address: string): Promise<net.Server | undefined> {
  const server = net.createServer((socket) => socket.destroy());
  try {
    await once(server.listen(address), 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

async function answers(address: string): Promise<boolean> {
  const socket = net.connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
