import dgram from 'node:dgram';
import dns from 'node:dns';
import http2 from 'node:http2';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** Loaded before a process's own code: Node's permissions cover files and programs, but not connections. */
function refuse(): never {
  throw new Error('This process has no network.');
}

const questions = (holder: object): string[] =>
  Object.getOwnPropertyNames(holder).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));
const resolvers = [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype];

const closed: readonly (readonly [object, readonly string[]])[] = [
  [net.Socket.prototype, ['connect']],
  [net.Server.prototype, ['listen']],
  [dgram.Socket.prototype, ['bind', 'connect', 'send']],
  ...resolvers.map((holder) => [holder, questions(holder)] as const),
  [http2, ['connect']],
];
for (const [holder, names] of closed) {
  for (const name of names) {
    Object.defineProperty(holder, name, { value: refuse, writable: false, configurable: false });
  }
}
syncBuiltinESMExports();
