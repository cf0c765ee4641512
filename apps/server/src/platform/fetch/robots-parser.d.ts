// Its own types don't fit the way in which it is exported.
declare module 'robots-parser' {
  interface Robots {
    /** Undefined for an address of another site. */
    isAllowed: (url: string, robot: string) => boolean | undefined;
    getCrawlDelay: (robot: string) => number | undefined;
  }
  export default function robotsParser(url: string, text: string): Robots;
}
