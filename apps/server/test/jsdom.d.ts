declare module 'jsdom' {
  /** What tests use of it: reading XML as strictly as browsers do. */
  export class JSDOM {
    constructor(html: string);
    window: { DOMParser: typeof DOMParser };
  }
}
