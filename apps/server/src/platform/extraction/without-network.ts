import dgram from 'node:dgram';
import dns from 'node:dns';
import http2 from 'node:http2';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** Loaded before a process's own code: Node's permissions cover files and programs, but not connections. */
function refuse(): never {
  throw new Error('This process has no network.');
}

const closed: readonly [object, readonly string[]][] = [
  [net.Socket.prototype, ['connect']],
  [net.Server.prototype, ['listen']],
  [dgram.Socket.prototype, ['bind', 'connect', 'send']],
  [
    dns,
    ['lookup', 'lookupService', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'resolveTxt', 'reverse'],
  ],
  [
    dns.promises,
    ['lookup', 'lookupService', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'resolveTxt', 'reverse'],
  ],
  [dns.Resolver.prototype, ['resolve', 'resolve4', 'resolve6', 'resolveAny', 'resolveTxt', 'reverse']],
  [http2, ['connect']],
];
for (const [holder, names] of closed) {
  for (const name of names) {
    Object.defineProperty(holder, name, { value: refuse, writable: false, configurable: false });
  }
}
syncBuiltinESMExports();
