import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';

/**
 * Makes sure that one process at a time owns the folder. A listening socket is the lock: the system
 * gives it up the moment its process ends, however it ends. Returns the release, or undefined where
 * another process holds it.
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

/** Linux has names outside the file system; elsewhere a file stays behind after a crash. */
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
