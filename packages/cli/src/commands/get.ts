import { writeFile } from 'node:fs/promises';
import { FILE_FORMATS, type FileFormat } from '@inkstep/article/article-formats';
import { articlePaths } from '@inkstep/contract/article-paths';
import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.ts';
import { connect } from '../connect.ts';
import { downloadFile } from '../download-file.ts';
import { EXIT } from '../exit-codes.ts';
import { safeJson } from '../safe-text.ts';
import type { Session } from '../session.ts';

interface Options {
  format: FileFormat | 'evidence';
  withEvidence?: true | undefined;
  output?: string;
}

export function addGet(program: Command, session: Session): void {
  const { output } = session;
  program
    .command('get')
    .description('print an article, or save it as a file')
    .argument('<article>', 'ID of the article')
    .addOption(
      new Option(
        '--format <format>',
        'print: a page to print; pdf: if the server can make it; evidence: its references, passages and pictures, as JSON',
      )
        .choices([...FILE_FORMATS, 'evidence'])
        .default('md'),
    )
    .option('--with-evidence', 'append sources and passages to print or pdf')
    .option('-o, --output <file>', 'file to write')
    .action(async (id: string, { format, output: file, withEvidence }: Options) => {
      if (output.isJson && file === undefined) return output.json(await objectOf(session, id, format));
      const isBinary = format === 'docx' || format === 'pdf';
      if (isBinary && file === undefined && process.stdout.isTTY)
        throw new CommandError(
          `A ${format === 'pdf' ? 'PDF' : 'Word document'} is no text for a terminal: add -o FILE.`,
          EXIT.usage,
        );
      const bytes = await bytesOf(session, id, { format, withEvidence });
      if (file !== undefined) await save(session, file, bytes);
      else if (isBinary) output.bytes(bytes);
      else output.text(new TextDecoder().decode(bytes));
    });
}

async function objectOf(session: Session, id: string, format: Options['format']): Promise<object> {
  const { signal } = session;
  const params = { id };
  const client = await connect(session);
  if (format === 'evidence') return client.getEvidence({ params }, { signal });
  if (format !== 'md' && format !== 'html')
    throw new CommandError(`There is no JSON of ${format}. Use md, html or evidence.`, EXIT.usage);
  const query = { format: format === 'md' ? ('markdown' as const) : format };
  return client.getArticleText({ params, query }, { signal });
}

async function bytesOf(
  session: Session,
  id: string,
  { format, withEvidence }: Pick<Options, 'format' | 'withEvidence'>,
): Promise<Uint8Array> {
  if (format !== 'evidence') {
    const query = { format, ...(withEvidence && { evidence: 'true' }) };
    return downloadFile(session, articlePaths.exportArticle, { params: { id }, query });
  }
  return new TextEncoder().encode(`${safeJson(await objectOf(session, id, format))}\n`);
}

async function save({ output, signal }: Session, file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(file, bytes, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new CommandError(`Can't write ${file}.`, EXIT.failed);
  });
  output.note(`Saved ${file}`);
}
