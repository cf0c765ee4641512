import { sql } from 'drizzle-orm';
import { buildUser } from '../../src/identity/factory.ts';
import type { Db } from '../../src/platform/db/connect.ts';

const TASKS_OF_A_WORKSPACE = 100;

/** Creates articles with all dependent rows: sources, versions, evidence, runs, ledger, audit log, jobs. */
export async function fillDatabase(
  db: Db,
  {
    articles,
    paragraphs,
    tasksOfAWorkspace = TASKS_OF_A_WORKSPACE,
  }: { articles: number; paragraphs: readonly string[]; tasksOfAWorkspace?: number },
): Promise<void> {
  const workspaces: string[] = [];
  for (let at = 0; at < articles; at += tasksOfAWorkspace) {
    const { actor } = await buildUser(db, { planType: 'max' });
    workspaces.push(actor.workspaceId);
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`
      CREATE TEMPORARY TABLE paragraphs ON COMMIT DROP AS
      SELECT text, number FROM jsonb_array_elements_text(${JSON.stringify(paragraphs)}::jsonb) WITH ORDINALITY AS list(text, number)`);
    await tx.execute(sql`
      CREATE TEMPORARY TABLE texts ON COMMIT DROP AS
      SELECT start, (SELECT string_agg(text, E'\n\n' ORDER BY number) FROM paragraphs WHERE number BETWEEN start AND start + 25) AS text
      FROM generate_series(1, 500) AS start`);
    for (const [at, workspaceId] of workspaces.entries()) {
      const count = Math.min(tasksOfAWorkspace, articles - at * tasksOfAWorkspace);
      await tx.execute(sql`
        INSERT INTO tasks (workspace_id, name, output_parameters)
        SELECT ${workspaceId}, E'Task\t\\\\' || number || E'\n"Ünï" 鍵 \\N', '{"a": null}' FROM generate_series(1, ${count}::integer) AS number`);
    }
    await tx.execute(sql`
      INSERT INTO task_sources (task_id, id, list, position, kind, url, page, title, content, description, words)
      SELECT tasks.id, gen_random_uuid(), 'sources', position, 'url', 'https://docs.example/' || position, 'docs.example/' || position,
        'Guide', text, '', 1500
      FROM tasks, generate_series(0, 4) AS position, texts
      WHERE start = 1 + abs(hashtext(tasks.id::text || position)) % 500`);
    await tx.execute(sql`
      INSERT INTO articles (workspace_id, task_id, text, title, slug, words, version_kind, version)
      SELECT workspace_id, tasks.id, text, 'Title', 'title', 1500, 'generation', 3
      FROM tasks JOIN texts ON start = 1 + abs(hashtext(tasks.id::text || 'article')) % 500`);
    await tx.execute(sql`
      INSERT INTO article_versions (article_id, version, kind, text, words)
      SELECT articles.id, versions.version, 'editing', texts.text, 1500 FROM articles, texts, (VALUES (1), (2)) AS versions (version)
      WHERE start = 1 + abs(hashtext(articles.id::text || versions.version)) % 500`);
    await tx.execute(sql`
      INSERT INTO article_evidence (article_id, "references", generated_text, passages)
      SELECT id, '[]', text, jsonb_build_array(jsonb_build_object('id', 'p1', 'text', text)) FROM articles`);
    await tx.execute(sql`
      INSERT INTO generations (id, workspace_id, task_id, state, brief, article_id)
      SELECT gen_random_uuid(), workspace_id, task_id, 'completed', jsonb_build_object('length', 'medium', 'text', text), id FROM articles`);
    await tx.execute(sql`
      INSERT INTO model_calls (generation_id, workspace_id, step, provider, model, attempt, outcome, input_tokens, started_at)
      SELECT id, workspace_id, 'section:s' || step, 'openai', 'small', 1, 'ok', 1200, now()
      FROM generations, generate_series(1, 12) AS step`);
    await tx.execute(sql`
      INSERT INTO audit_events (action, user_id, after, ip)
      SELECT 'user.plan_set', gen_random_uuid(), jsonb_build_object('plan', 'max', 'step', step), '203.0.113.7'
      FROM articles, generate_series(1, 3) AS step`);
  });
}
