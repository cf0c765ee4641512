declare module 'autocannon' {
  export interface Options {
    url: string;
    method?: 'GET' | 'PUT';
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    /** Seconds. */
    duration: number;
  }

  export interface Result {
    /** `average` is per second. */
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
