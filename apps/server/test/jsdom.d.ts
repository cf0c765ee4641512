declare module 'jsdom' {
  /** Declares only the parser, which reads XML as strictly as browsers. */
  export class JSDOM {
    constructor(html: string);
    window: { DOMParser: typeof DOMParser };
  }
}
