declare module 'autocannon' {
  export interface Options {
    url: string;
    method?: 'GET' | 'PUT';
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests per second over all connections; unlimited if undefined. */
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
