/** Models of the fake Ollama and LM Studio that can write. */
export const LOCAL_MODELS = ['llama3.2:latest', 'qwen3:8b'];

const tag = (name: string, family: string) => ({
  name,
  model: name,
  modified_at: '2026-10-02T08:10:11.000Z',
  size: 2_019_393_189,
  digest: 'a80c4f17acd55265feec403c7aef86be0c25983ab279d83f3bcd3abbcb5b8b72',
  details: { parent_model: '', format: 'gguf', family, families: [family], quantization_level: 'Q4_K_M' },
});

/** GET /api/tags of Ollama. */
export const ollamaTags = () => ({
  models: [
    ...LOCAL_MODELS.map((name) => tag(name, 'llama')),
    tag('nomic-embed-text:latest', 'nomic-bert'),
    tag('all-minilm:latest', 'bert'),
  ],
});

/** GET /v1/models of LM Studio. */
export const lmStudioModels = () => ({
  object: 'list',
  data: [...LOCAL_MODELS, 'text-embedding-nomic-embed-text-v1.5'].map((id) => ({
    id,
    object: 'model',
    owned_by: 'organization_owner',
  })),
});
