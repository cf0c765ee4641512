const answered = new Map<string, boolean>();

/** Records if the source responded to this process. */
export function noteSource(id: string, hasAnswered: boolean): void {
  answered.set(id, hasAnswered);
}

/** Undefined until this process has asked the source. */
export const didSourceAnswer = (id: string): boolean | undefined => answered.get(id);
