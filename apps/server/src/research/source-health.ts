const answered = new Map<string, boolean>();

/** Records if the source responded to this process. */
export function recordSourceHealth(id: string, hasAnswered: boolean): void {
  answered.set(id, hasAnswered);
}

/** Undefined until this process has asked the source. */
export const isSourceHealthy = (id: string): boolean | undefined => answered.get(id);
