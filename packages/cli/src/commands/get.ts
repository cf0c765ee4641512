import { writeFile } from 'node:fs/promises';
import { ARTICLE_FORMATS, type ArticleFormat } from '@inkstep/article/article-formats';
import { articlePaths } from '@inkstep/contract/article-paths';
import { type Command, Option } from 'commander';
import { CommandError } from '../command-error.ts';
import { connect } from '../connect.ts';
import { downloadFile } from '../download-file.ts';
import { EXIT } from '../exit-codes.ts';
import { safeJson } from '../safe-text.ts';
import type { Session } from '../session.ts';

interface Options {
  format: ArticleFormat | 'evidence';
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
        'print: a page to print; evidence: its references and passages, as JSON',
      )
        .choices([...ARTICLE_FORMATS, 'evidence'])
        .default('md'),
    )
    .option('-o, --output <file>', 'file to write')
    .action(async (id: string, { format, output: file }: Options) => {
      if (output.isJson && file === undefined) return output.json(await objectOf(session, id, format));
      if (format === 'docx' && file === undefined && process.stdout.isTTY)
        throw new CommandError('A Word document is no text for a terminal: add -o FILE.', EXIT.usage);
      const bytes = await bytesOf(session, id, format);
      if (file !== undefined) await save(session, file, bytes);
      else if (format === 'docx') output.bytes(bytes);
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

async function bytesOf(session: Session, id: string, format: Options['format']): Promise<Uint8Array> {
  if (format !== 'evidence')
    return downloadFile(session, articlePaths.exportArticle, { params: { id }, query: { format } });
  return new TextEncoder().encode(`${safeJson(await objectOf(session, id, format))}\n`);
}

async function save({ output, signal }: Session, file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(file, bytes, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new CommandError(`Can't write ${file}.`, EXIT.failed);
  });
  output.note(`Saved ${file}`);
}
