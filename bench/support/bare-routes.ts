import Fastify from 'fastify';
import pg from 'pg';

// What one would write in five minutes: the same statements as the service's, and nothing around them.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify({ bodyLimit: 12 * 1024 * 1024 });

const SELECT = `
  SELECT (SELECT json_agg(s ORDER BY s.position) FROM task_sources s WHERE s.task_id = tasks.id) AS sources, keywords, keyword_research_selections, selected_topics,
    product_info, eeat_profile, output_parameters, id, name, status, current_step, keyword_research_data,
    selected_topic, topic_suggestions, generated_article, article_version, article_written_by, created_at, updated_at
  FROM tasks WHERE id = $1 AND workspace_id = $2`;

const UPDATE = `
  UPDATE tasks SET updated_at = now(), generated_article = $3,
    article_version = article_version + (generated_article IS DISTINCT FROM $3)::int
  WHERE id = $1 AND workspace_id = $2 AND status <> 'Generating'
  RETURNING id, status, article_version, created_at, updated_at`;

interface Route {
  Params: { id: string; workspaceId: string };
  Body: { generated_article: string };
}

app.get<Route>('/tasks/:id/:workspaceId', async ({ params }) => {
  const { rows } = await pool.query(SELECT, [params.id, params.workspaceId]);
  return { task: rows[0] };
});

app.put<Route>('/tasks/:id/:workspaceId', async ({ params, body }) => {
  const { rows } = await pool.query(UPDATE, [params.id, params.workspaceId, body.generated_article]);
  return { task: rows[0] };
});

const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit());
process.send?.({ origin });
