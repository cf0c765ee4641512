import type { LocalServerKind } from '@inkstep/contract';
import type { Config } from '../../config.ts';
import { exemptions } from '../../platform/fetch/parse-public-url.ts';

export interface LocalServer {
  kind: LocalServerKind;
  /** URL of its OpenAI-compatible calls. */
  baseUrl: string;
}

type Settings = Pick<Config, 'ROLE' | 'OLLAMA_PORT' | 'LM_STUDIO_PORT'>;

/** Model servers that may run beside a process that does everything. Others may run on another machine. */
export function localServers({ ROLE, OLLAMA_PORT, LM_STUDIO_PORT }: Settings): LocalServer[] {
  if (ROLE !== 'all') return [];
  const ports: [LocalServerKind, number][] = [
    ['ollama', OLLAMA_PORT],
    ['lm-studio', LM_STUDIO_PORT],
  ];
  return ports
    .filter(([, port]) => port > 0)
    .map(([kind, port]) => ({ kind, baseUrl: `http://127.0.0.1:${port}/v1` }));
}

const hostsOf = ({ baseUrl }: LocalServer): string[] => {
  const { port } = new URL(baseUrl);
  return [`127.0.0.1:${port}`, `localhost:${port}`];
};

/** Private `host:port` pairs that calls to models may reach. No other request may reach the local servers. */
export const modelHosts = (config: Settings & Pick<Config, 'FETCH_ALLOW_HOSTS'>): readonly string[] => [
  ...config.FETCH_ALLOW_HOSTS,
  ...localServers(config).flatMap(hostsOf),
];

/** The local server at a base URL that an admin gave. */
export function findLocalServer(config: Settings, baseUrl: string): LocalServer | undefined {
  const url = URL.parse(baseUrl);
  return url ? localServers(config).find((server) => exemptions(hostsOf(server))(url)) : undefined;
}
