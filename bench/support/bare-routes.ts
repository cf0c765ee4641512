import Fastify from 'fastify';
import pg from 'pg';

// A five-minute implementation: the required SQL statements and nothing else.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify({ bodyLimit: 12 * 1024 * 1024 });

const SELECT = `
  SELECT tasks.*, articles.text, articles.version, articles.written_by,
    (SELECT json_agg(s ORDER BY s.position) FROM task_sources s WHERE s.task_id = tasks.id) AS sources,
    EXISTS (SELECT FROM generations WHERE generations.task_id = tasks.id AND state = 'generating') AS generating
  FROM tasks LEFT JOIN articles ON articles.task_id = tasks.id
  WHERE tasks.id = $1 AND tasks.workspace_id = $2`;

const TOUCH = `
  UPDATE tasks SET updated_at = now() WHERE id = $1 AND workspace_id = $2
  RETURNING id, current_step, created_at, updated_at`;

const SAVE = `
  UPDATE articles SET text = $2, version = version + (text IS DISTINCT FROM $2)::int, saved_at = now()
  WHERE task_id = $1
    AND NOT EXISTS (SELECT FROM generations WHERE generations.task_id = $1 AND state = 'generating')
  RETURNING version`;

interface Route {
  Params: { id: string; workspaceId: string };
  Body: { generated_article: string };
}

app.get<Route>('/tasks/:id/:workspaceId', async ({ params }) => {
  const { rows } = await pool.query(SELECT, [params.id, params.workspaceId]);
  return { task: rows[0] };
});

app.put<Route>('/tasks/:id/:workspaceId', async ({ params, body }) => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const task = await client.query(TOUCH, [params.id, params.workspaceId]);
    const article = await client.query(SAVE, [params.id, body.generated_article]);
    await client.query('COMMIT');
    return { task: { ...task.rows[0], ...article.rows[0] } };
  } finally {
    client.release();
  }
});

const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit());
process.send?.({ origin });
