/** A refusal with the codes and statuses of the real WordPress. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }

  get body(): object {
    const { term_id: termId } = this.data;
    return {
      code: this.code,
      message: this.message,
      data: { status: this.status, ...this.data },
      ...(termId !== undefined && { additional_data: [termId, termId] }),
    };
  }
}

export const invalidParam = (name: string): Refused =>
  new Refused(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { params: {} });

/** 401 without an account, 403 for users whose role is too low. */
export const forbidden = (user: unknown, code: string, message: string): Refused =>
  new Refused(user ? 403 : 401, code, message);
