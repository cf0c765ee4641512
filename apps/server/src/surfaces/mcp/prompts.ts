import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';

interface Job {
  listed: Prompt;
  text: (given: Readonly<Record<string, string>>) => string;
}

const MAX_ARGUMENT = 500;

const jobs: readonly Job[] = [
  {
    listed: {
      name: 'write_article',
      title: 'Write an article from a keyword',
      description: 'From a keyword to a checked draft, with the cost said before.',
      arguments: [
        { name: 'keyword', description: 'What people should find the article by', required: true },
        { name: 'notes', description: 'Wishes for the article' },
      ],
    },
    text: ({ keyword = '', notes = '' }) => `Write an article in Inkstep for the keyword "${keyword}".
${notes && `Wishes: ${notes}\n`}
1. Call whoami: see what is left this month and which profiles fit.
2. Call plan_article, then get_progress with wait_seconds 25 until it is planned.
3. Call get_outline and list_sources. If sections lack sources, call find_sources and add_source, then update_outline.
4. Show me the outline. Call estimate_article, tell me the cost, and wait for my answer.
5. Call start_article with the start_key, then get_progress until it is written.
6. Call check_text with the article_id and get_evidence. Correct what is unsupported with propose_edit or apply_edit.
7. Give me a short summary with the edit_url. I approve the article there; you can't.`,
  },
  {
    listed: {
      name: 'improve_article',
      title: 'Improve an article by its evidence',
      description: 'Finds claims that the sources do not support, and corrects them section by section.',
      arguments: [{ name: 'article', description: 'Name or ID of the article', required: true }],
    },
    text: ({ article = '' }) => `Improve the article "${article}" in Inkstep by its evidence.

1. Find it with list_articles unless this is its ID, and read it with get_article. Note its version.
2. Call check_text with the article_id, and get_evidence. For doubtful claims call get_evidence with their citations and compare.
3. List the faults for me, the worst first, and say how you would correct each.
4. After I agree, correct them one section at a time: apply_edit with your own text, or propose_edit where the sources should be searched. Use the version that each edit returns.
5. Call check_text again, and tell me the score before and after with the edit_url.

Never invent a figure, a source or a quotation. What no source supports is softened, removed, or left for me to vouch for.`,
  },
  {
    listed: {
      name: 'plan_cluster',
      title: 'Plan a cluster of articles',
      description: 'A pillar and supporting articles around one subject, planned within a cost limit.',
      arguments: [
        { name: 'subject', description: 'Subject of the cluster', required: true },
        { name: 'articles', description: 'How many, such as 8' },
      ],
    },
    text: ({
      subject = '',
      articles = '8',
    }) => `Plan a cluster of about ${articles} articles around "${subject}" in Inkstep.

1. Call whoami: see how many articles are left this month.
2. Call research_keyword for the subject and its main variants, and suggest_topics.
3. Propose one pillar and the supporting articles. No two may answer the same search. Ask me for a cost limit in US dollars.
4. After I agree, call plan_batch with one line each and max_cost_usd, then get_progress with the batch_id until it is planned.
5. Where a row lacks sources, call find_sources and add_source with its article_id. Show me the rows with their warnings and cost. Only after I agree call start_batch.
6. When they are written, I choose the pillar in Inkstep. Then call get_cluster_map and tell me which links are missing.`,
  },
];

export const prompts: readonly Prompt[] = jobs.map(({ listed }) => listed);

export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const job = jobs.find(({ listed }) => listed.name === name);
  if (!job) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such prompt.');
  const missing = job.listed.arguments?.find(
    (argument) => argument.required && !given[argument.name]?.trim(),
  );
  if (missing) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${missing.name}: Enter a value.`);
  const fitted = Object.entries(given).map(([key, value]) => [
    key,
    value.replace(/\s+/g, ' ').slice(0, MAX_ARGUMENT),
  ]);
  const { description } = job.listed;
  return {
    ...(description !== undefined && { description }),
    messages: [{ role: 'user', content: { type: 'text', text: job.text(Object.fromEntries(fitted)) } }],
  };
}
