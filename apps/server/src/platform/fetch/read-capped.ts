/** Collects a body of at most `maxBytes`; a larger one is abandoned with the error of `tooLarge`. */
export async function readCapped(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  tooLarge: (message: string) => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
