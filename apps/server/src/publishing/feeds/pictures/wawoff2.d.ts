declare module 'wawoff2' {
  /** Makes WOFF2 into TrueType or OpenType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
