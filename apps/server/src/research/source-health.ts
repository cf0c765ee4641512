const answered = new Map<string, boolean>();

/** Whether the source answered this process when it was last asked. */
export function noteSource(id: string, hasAnswered: boolean): void {
  answered.set(id, hasAnswered);
}

/** Undefined while this process has not asked the source. */
export const didSourceAnswer = (id: string): boolean | undefined => answered.get(id);
