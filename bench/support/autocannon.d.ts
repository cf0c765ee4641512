declare module 'autocannon' {
  export interface Options {
    url: string;
    method?: 'GET' | 'PUT';
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests a second of all connections together; without it, as many as are answered. */
    overallRate?: number;
  }

  export interface Result {
    /** `average` is per second. */
    requests: { average: number; total: number };
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    /** In seconds. */
    duration: number;
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
