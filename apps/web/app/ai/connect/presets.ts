import type { LocalServerKind } from '@inkstep/contract';
import type { ModelSettings } from '../models/api.ts';

export interface Preset extends Pick<ModelSettings, 'provider' | 'base_url' | 'structured_outputs'> {
  /** Key of its texts, and the name that the model gets. */
  id: string;
  name: string;
  /** Page on which its users create a key. Absent for servers that need none. */
  keysUrl?: string;
  /** Beginnings of model IDs that write well at a fair price, best first. */
  preferred?: readonly string[];
  /** Kind of the server that can be found on this machine. */
  local?: LocalServerKind;
}

/** Services and programs whose settings are known, so that a key or nothing at all is enough. */
export const PRESETS = [
  {
    id: 'openai',
    name: 'OpenAI',
    provider: 'openai',
    base_url: '',
    structured_outputs: false,
    keysUrl: 'https://platform.openai.com/api-keys',
    preferred: ['gpt-5.4-mini', 'gpt-5.4', 'gpt-5', 'gpt-4.1'],
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    provider: 'anthropic',
    base_url: '',
    structured_outputs: false,
    keysUrl: 'https://platform.claude.com/settings/keys',
    preferred: ['claude-sonnet-5', 'claude-sonnet-4', 'claude-haiku'],
  },
  {
    id: 'google',
    name: 'Google',
    provider: 'google',
    base_url: '',
    structured_outputs: false,
    keysUrl: 'https://aistudio.google.com/apikey',
    preferred: ['gemini-3.5-flash', 'gemini-3', 'gemini-2.5-flash'],
  },
  {
    id: 'mistral',
    name: 'Mistral',
    provider: 'openai-compatible',
    base_url: 'https://api.mistral.ai/v1',
    structured_outputs: true,
    keysUrl: 'https://console.mistral.ai/api-keys',
    preferred: ['mistral-large-latest', 'mistral-medium-latest', 'mistral-small-latest'],
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    provider: 'openai-compatible',
    base_url: 'https://openrouter.ai/api/v1',
    structured_outputs: false,
    keysUrl: 'https://openrouter.ai/settings/keys',
    preferred: ['anthropic/claude-sonnet', 'openai/gpt-5', 'google/gemini'],
  },
  {
    id: 'ollama',
    name: 'Ollama',
    provider: 'openai-compatible',
    base_url: 'http://127.0.0.1:11434/v1',
    structured_outputs: true,
    local: 'ollama',
  },
  {
    id: 'lmStudio',
    name: 'LM Studio',
    provider: 'openai-compatible',
    base_url: 'http://127.0.0.1:1234/v1',
    structured_outputs: true,
    local: 'lm-studio',
  },
  {
    id: 'vllm',
    name: 'vLLM',
    provider: 'openai-compatible',
    base_url: 'http://127.0.0.1:8000/v1',
    structured_outputs: true,
  },
] as const satisfies readonly Preset[];

export type PresetId = (typeof PRESETS)[number]['id'];

/** Settings for a server that was found on this machine. */
export const localPreset = (kind: LocalServerKind) =>
  PRESETS.find((option) => 'local' in option && option.local === kind);

/** The first model that is offered and preferred; otherwise the first one. */
export function suggestModel({ preferred = [] }: Preset, offered: readonly string[]): string {
  const found = preferred
    .map((start) => offered.find((id) => id === start) ?? offered.find((id) => id.startsWith(start)))
    .find((id) => id !== undefined);
  return found ?? offered[0] ?? '';
}

/** A name that no stored model has, such as "Ollama 2". */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  let free = name;
  for (let count = 2; used.has(free.toLowerCase()); count += 1) free = `${name} ${count}`;
  return free;
}
