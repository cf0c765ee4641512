import type { InkstepClient } from '@inkstep/client';
import { follow } from '../follow.ts';
import { type KeyOf, withKeptKey } from '../kept-key.ts';
import type { Session } from '../session.ts';

interface Run {
  /** ID of a planned article. */
  id: string;
  /** Waits for the text, and prints it. */
  wait: boolean;
  instructions?: string | undefined;
}

/** Writes an article. The same article and instructions continue after a break, whichever command asks. */
export async function runWriter(session: Session, client: InkstepClient, run: Run): Promise<void> {
  await withKeptKey(session, ['generate', run.id, run.instructions], (keyOf) =>
    writeOnce(session, client, run, keyOf),
  );
}

async function writeOnce(
  session: Session,
  client: InkstepClient,
  { id, wait, instructions }: Run,
  keyOf: KeyOf,
): Promise<void> {
  const { output, signal } = session;
  const params = { id };
  const input = { params, ...(instructions !== undefined && { body: { instructions } }) };
  const begun = await client.createRun(input, { signal, idempotencyKey: keyOf('run') });
  if (!wait) {
    output.note(`Writing. Follow it with: inkstep status --watch ${begun.id}`);
    return output.isJson ? output.json(begun) : output.text(id);
  }
  const ended = await follow(session, client, begun);
  if (output.isJson) output.json(ended);
  else output.text((await client.getArticleText({ params }, { signal })).text);
  const { edit_url: url } = await client.getArticle({ params }, { signal });
  output.note(`Written. Check it and finish it: ${url}`);
}
