import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ArticleBrief, TARGET_WORDS } from './article.ts';
import type { EnginePorts, LanguageModel } from './ports.ts';
import {
  type AnswerOf,
  computeHere,
  memoryCheckpoints,
  modelFailure,
  recordingObserver,
  sampleBrief,
  scriptedModel,
} from './testing.ts';
import { writeArticle } from './write-article.ts';

function portsWith(
  model: LanguageModel | null,
  { checkpoints = memoryCheckpoints(), signal = new AbortController().signal } = {},
) {
  let nonces = 0;
  return {
    model,
    checkpoints,
    observer: recordingObserver(),
    compute: computeHere,
    nonce: () => `n0nce-${(nonces += 1)}`,
    signal,
  };
}

async function articleOf(brief: ArticleBrief, ports: EnginePorts) {
  const result = await writeArticle(brief, ports);
  if (!result.ok) throw new Error(result.failure.message);
  return result.article;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('[GEN-39] the whole pipeline', () => {
  test('writes a cited article with metadata', async () => {
    const model = scriptedModel();
    const ports = portsWith(model);
    const article = await articleOf(sampleBrief(), ports);
    expect(article).toMatchObject({ writtenBy: 'model', language: 'en', notes: [] });
    expect(article.text).toMatch(
      /^SEO Title: .+\nMeta Description: .+\nFocus Keywords: .+\nTags: .+\n---\n\n# How to make better coffee at home/,
    );
    expect(article.text).toMatch(/half an hour.* \[1\]\./);
    expect(article.text).toContain('\n## Sources\n\n1. [Grinding coffee](https://coffee.example/grinding)\n');
    const closing = article.sections.filter(({ kind }) => kind === 'introduction' || kind === 'conclusion');
    expect(model.calls.map(({ step }) => step)).toEqual([
      'outline',
      ...article.sections.filter((section) => !closing.includes(section)).map(({ id }) => `section:${id}`),
      'metadata',
      ...closing.map(({ id }) => `section:${id}`),
    ]);
  });

  test('every call has its own nonce', async () => {
    const model = scriptedModel();
    await articleOf(sampleBrief(), portsWith(model));
    const nonces = model.calls.map(({ prompt }) => /BEGIN DATA (\S+)/.exec(prompt)?.[1]);
    expect(new Set(nonces).size).toBe(model.calls.length);
  });

  test.each([
    [
      'de',
      { topics: ['Wie man zu Hause besseren Kaffee macht'], questions: ['Wie fein?'] },
      '\n## Fazit\n',
      'German',
    ],
    ['es', { language: 'es' }, '\n## Preguntas frecuentes\n', 'Spanish'],
    [
      'zh',
      { topics: ['如何在家冲泡更好的咖啡'], keywords: ['咖啡'], questions: ['水温多少？'] },
      '\n## 常见问题\n',
      'Chinese',
    ],
  ])('speaks %s', async (language, overrides, heading, name) => {
    const conclusion: AnswerOf = () => ({
      title: 'T',
      angle: '',
      sections: [
        {
          kind: 'body',
          heading: 'H',
          intent: '',
          keyPoints: [],
          words: 1,
          passages: [],
          keyphrases: [],
          questions: [],
        },
      ],
    });
    const model = scriptedModel({ outline: conclusion });
    const article = await articleOf(sampleBrief(overrides), portsWith(model));
    expect(article.language).toBe(language);
    expect(article.text).toContain(heading);
    expect(model.calls.every(({ instructions }) => instructions.includes(`in ${name} (${language})`))).toBe(
      true,
    );
  });

  test('says that an article without sources cites nothing', async () => {
    const article = await articleOf(sampleBrief({ sources: [] }), portsWith(scriptedModel()));
    expect(article.notes).toEqual([{ kind: 'noSources' }]);
    expect(article.text).not.toMatch(/\[\d|## Sources/);
  });

  test('names the sections that no source supports', async () => {
    const section = (heading: string, passages: string[]) => ({
      kind: 'body',
      heading,
      intent: '',
      keyPoints: [],
      words: 1,
      passages,
      keyphrases: [],
      questions: [],
    });
    const outline: AnswerOf = () => ({
      title: 'T',
      angle: '',
      sections: [section('Water', ['S2.1']), section('Cups', [])],
    });
    const article = await articleOf(sampleBrief({ questions: [] }), portsWith(scriptedModel({ outline })));
    expect(article.notes).toEqual([{ kind: 'noEvidence', heading: 'Cups' }]);
  });

  test('names the sections that rest on opinions alone', async () => {
    const { sources } = sampleBrief();
    const brief = sampleBrief({ sources: sources.filter(({ kind }) => kind === 'opinion') });
    const { notes, references, text } = await articleOf(
      brief,
      portsWith(scriptedModel({ section: () => 'Some users report less mess [S1.1].' })),
    );
    expect(notes).toContainEqual({ kind: 'opinionsOnly', heading: expect.any(String) });
    expect(references).toMatchObject([{ title: 'My hand grinder', kind: 'opinion' }]);
    expect(text).toContain('(community discussion)');
  });

  test('[STYLE-04] writes plain text', async () => {
    const model = scriptedModel({ section: () => '**Bold** fact [S1.1].\n\n- item' });
    const article = await articleOf(sampleBrief({ format: 'plain' }), portsWith(model));
    expect(article.text.split('---')[1]).not.toMatch(/[*#]|^- /m);
    expect(article.text).toContain('\n• item\n');
  });

  test('[PRE-34, PRE-06] author and product steer the outline and the sections', async () => {
    const model = scriptedModel();
    const author = { authorName: 'Ada', authorBio: 'Roaster since 2009.', targetAudience: 'students' };
    const product = {
      name: 'BrewMate',
      link: 'https://brew.example',
      description: 'A coffee grinder',
      features: ['quiet'],
    };
    const article = await articleOf(sampleBrief({ author, product }), portsWith(model));
    const writing = model.calls.filter(({ step }) => step === 'outline' || step.startsWith('section'));
    for (const { records } of writing) {
      expect(records).toContainEqual({
        kind: 'author',
        name: 'Ada',
        biography: 'Roaster since 2009.',
        audience: 'students',
      });
    }
    const told = writing
      .filter(({ records }) => records.some(({ kind }) => kind === 'product'))
      .map(({ step }) => step);
    expect(told).toHaveLength(3);
    expect(told[0]).toBe('outline');
    expect(article.text).toContain('*By Ada*');
    expect(article.text).toContain('## About the author\n\nRoaster since 2009.');
  });
});

test('takes as long as the outline, the longest section and the closing, with metadata in parallel', async () => {
  vi.useFakeTimers();
  const seconds: Record<string, number> = { outline: 7, 'section:s2': 11, 'section:s4': 20, metadata: 19 };
  const sound = scriptedModel();
  const slow: LanguageModel = {
    generate: async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000 * (seconds[request.step] ?? 3)));
      return sound.generate(request);
    },
  };
  const start = Date.now();
  const done = articleOf(sampleBrief(), portsWith(slow)).then(() => Date.now() - start);
  await vi.runAllTimersAsync();
  expect(await done).toBe(30_000);
});

describe('[GEN-14, GEN-19] the events of a run', () => {
  test('stages, rising percentages and the text of every section', async () => {
    const ports = portsWith(scriptedModel());
    const article = await articleOf(sampleBrief(), ports);
    const { observer } = ports;
    expect(new Set(observer.progress.map(({ stage }) => stage))).toEqual(
      new Set(['reading', 'outlining', 'writing', 'repairing', 'closing', 'finishing']),
    );
    const percents = observer.progress.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(observer.outlines).toEqual([article.sections.map(({ id, heading }) => ({ id, heading }))]);
    expect([...observer.texts.keys()].sort()).toEqual(article.sections.map(({ id }) => id));
  });

  test('a section that starts over', async () => {
    const section: AnswerOf = (call) => {
      if (call.step === 'section:s2') {
        call.onText?.('thrown away');
        call.onReset?.();
      }
      return 'Kept.';
    };
    const repair: AnswerOf = () => modelFailure('rate');
    const ports = portsWith(scriptedModel({ section, repair }));
    await articleOf(sampleBrief(), ports);
    expect(ports.observer.resets).toEqual(['s2']);
    expect(ports.observer.texts.get('s2')).toBe('Kept.');
  });
});

describe('failures', () => {
  test.each(['auth', 'quota', 'context', 'content-filter', 'length', 'invalid', 'timeout'] as const)(
    '[GEN-25] a section that fails by %s fails the run, stops the others and keeps what is finished',
    async (kind) => {
      const stopped: string[] = [];
      const section: AnswerOf = ({ step, signal }) => {
        if (step === 'section:s2') return 'Finished.';
        if (step === 'section:s3') return modelFailure(kind);
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            stopped.push(step);
            resolve(modelFailure('cancelled'));
          });
        });
      };
      const ports = portsWith(scriptedModel({ section }));
      expect(await writeArticle(sampleBrief(), ports)).toEqual({ ok: false, failure: modelFailure(kind) });
      expect(stopped).toEqual(expect.arrayContaining(['section:s4', 'section:s5']));
      expect([...ports.checkpoints.saved.keys()]).toEqual(expect.arrayContaining(['outline', 'section:s2']));
      expect(ports.checkpoints.saved.has('section:s3')).toBe(false);
    },
  );

  test('a failed outline ends the run before any other call', async () => {
    const model = scriptedModel({ outline: () => modelFailure('rate') });
    expect(await writeArticle(sampleBrief(), portsWith(model))).toMatchObject({ failure: { kind: 'rate' } });
    expect(model.calls).toHaveLength(1);
  });

  test.each([
    ['fails', modelFailure('quota')],
    ['is of another shape', { seoTitle: 7 }],
  ])('[ART-06] metadata that %s never fails a run', async (_name, said) => {
    const article = await articleOf(sampleBrief(), portsWith(scriptedModel({ metadata: () => said })));
    expect(article.metadata.seoTitle).toBe(article.title);
    expect(article.metadata.focusKeywords[0]).toBe('better coffee at home');
    expect(article.metadata.metaDescription).not.toBe('');
  });

  test('cancelling aborts every call', async () => {
    const cancel = new AbortController();
    const section: AnswerOf = ({ step, signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(modelFailure('cancelled')));
        if (step === 'section:s5') cancel.abort();
      });
    const ports = portsWith(scriptedModel({ section }), { signal: cancel.signal });
    expect(await writeArticle(sampleBrief(), ports)).toMatchObject({
      ok: false,
      failure: { kind: 'cancelled' },
    });
  });

  test('a run that is already cancelled makes no calls', async () => {
    const model = scriptedModel();
    const ports = portsWith(model, { signal: AbortSignal.abort() });
    expect(await writeArticle(sampleBrief(), ports)).toMatchObject({
      ok: false,
      failure: { kind: 'cancelled' },
    });
    expect(model.calls).toEqual([]);
  });

  test('a checkpoint that cannot be written is thrown, after all calls have ended', async () => {
    const checkpoints = memoryCheckpoints();
    const broken = {
      ...checkpoints,
      save: async (step: string, hash: string, output: unknown) => {
        if (step === 'section:s2') throw new Error('lease lost');
        await checkpoints.save(step, hash, output);
      },
    };
    await expect(
      writeArticle(sampleBrief(), portsWith(scriptedModel(), { checkpoints: broken })),
    ).rejects.toThrow('lease lost');
  });
});

describe('[GEN-10] a run that was killed', () => {
  const brief = sampleBrief({ length: 'long_guide' });
  const killedAfter = (finished: number) => {
    let answered = 0;
    const sound = scriptedModel();
    const model: LanguageModel = {
      generate: async (request) => {
        if (answered >= finished) throw new Error('killed');
        answered += 1;
        return sound.generate(request);
      },
    };
    return model;
  };

  test('resumes at every step boundary without repeating a finished step', async () => {
    const whole = scriptedModel();
    const expected = await articleOf(brief, portsWith(whole));
    for (let finished = 0; finished < whole.calls.length; finished += 1) {
      const checkpoints = memoryCheckpoints();
      await expect(writeArticle(brief, portsWith(killedAfter(finished), { checkpoints }))).rejects.toThrow(
        'killed',
      );
      const saved = [...checkpoints.saved.keys()];
      expect(saved).toHaveLength(finished);

      const model = scriptedModel();
      const ports = portsWith(model, { checkpoints });
      expect(await articleOf(brief, ports)).toEqual(expected);
      const again = model.calls.map(({ step }) => step);
      expect(again.filter((step) => saved.includes(step))).toEqual([]);
      expect(again.length + saved.length).toBe(whole.calls.length);
      expect([...ports.observer.texts.keys()].sort()).toEqual(expected.sections.map(({ id }) => id).sort());
    }
  });

  test('also resumes between and after repairs', async () => {
    const short = (model: LanguageModel): LanguageModel => ({
      generate: (request) =>
        model.generate({
          ...request,
          // Requests half, so that the article is too short and two sections are rewritten.
          instructions: request.instructions.replace(
            /(?<=^Length: about )\d+/m,
            (asked) => `${Number(asked) / 2}`.split('.')[0] ?? '',
          ),
        }),
    });
    const whole = scriptedModel();
    const expected = await articleOf(brief, portsWith(short(whole)));
    const steps = whole.calls.map(({ step }) => step);
    expect(steps.filter((step) => step.startsWith('repair:'))).toHaveLength(2);
    expect(expected.notes).toEqual([]);
    for (const finished of [steps.length - 2, steps.length - 1, steps.length]) {
      const checkpoints = memoryCheckpoints();
      const dying = writeArticle(brief, portsWith(short(killedAfter(finished)), { checkpoints }));
      if (finished < steps.length) await expect(dying).rejects.toThrow('killed');
      else await dying;
      const model = scriptedModel();
      const ports = portsWith(short(model), { checkpoints });
      expect(await articleOf(brief, ports)).toEqual(expected);
      expect(model.calls).toHaveLength(steps.length - finished);
    }
  });

  test('replays a finished run from checkpoints: no calls, whole texts, 100 percent', async () => {
    const checkpoints = memoryCheckpoints();
    const first = await articleOf(brief, portsWith(scriptedModel(), { checkpoints }));
    const model = scriptedModel();
    const ports = portsWith(model, { checkpoints });
    expect(await articleOf(brief, ports)).toEqual(first);
    expect(model.calls).toEqual([]);
    expect(ports.observer.texts.get('s2')).toContain('begins with what matters most s2.');
    expect(ports.observer.progress.at(-1)).toEqual({ stage: 'finishing', percent: 100 });
  });

  test('finds no checkpoints for another brief', async () => {
    const checkpoints = memoryCheckpoints();
    await articleOf(brief, portsWith(scriptedModel(), { checkpoints }));
    const model = scriptedModel();
    await articleOf({ ...brief, instructions: 'Shorter' }, portsWith(model, { checkpoints }));
    expect(model.calls.map(({ step }) => step)).toContain('outline');
  });
});

describe('[OPS-05] without a model', () => {
  test('the drafter writes from the sources, through the same assembly', async () => {
    const ports = portsWith(null);
    const article = await articleOf(sampleBrief(), ports);
    expect(article.writtenBy).toBe('drafter');
    expect(article.text).toMatch(/^SEO Title: .+\n[^]*\n---\n\n# /);
    expect(article.references.length).toBeGreaterThan(0);
    expect(article.text).toMatch(/\[1\]/);
    expect(ports.observer.progress.at(-1)).toEqual({ stage: 'finishing', percent: 100 });
    expect([...ports.observer.texts.keys()]).toEqual(article.sections.map(({ id }) => id));
    expect(await articleOf(sampleBrief(), portsWith(null))).toEqual(article);
  });
});

describe('very long sources', () => {
  const huge = Array.from({ length: 3 }, (_, index) => ({
    id: `s${index}`,
    title: `Book ${index}`,
    content: 'The compost heap is as warm as your hand after five days. '.repeat(6_000),
    kind: 'fact' as const,
  }));

  test.each([
    ['with a model', scriptedModel()],
    ['without one', null],
  ])('%s their beginnings are read, and a note names them', async (_, model) => {
    const [long, longer, short] = huge;
    const sources = [long, longer, { ...short, content: 'Fresh beans taste best.' }] as typeof huge;
    const article = await articleOf(sampleBrief({ sources }), portsWith(model));
    expect(article.notes).toContainEqual({ kind: 'beginnings', titles: ['Book 0', 'Book 1'] });
  });
});

test('[STYLE-03] the word targets of the sections add up to the length', async () => {
  const model = scriptedModel();
  await articleOf(sampleBrief({ length: 'short_post' }), portsWith(model));
  const words = model.calls.map(({ instructions }) =>
    Number(/^Length: about (\d+) words/m.exec(instructions)?.[1] ?? 0),
  );
  expect(words.reduce((sum, count) => sum + count, 0)).toBe(TARGET_WORDS.short_post);
});
