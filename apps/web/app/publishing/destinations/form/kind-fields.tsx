import type { FormProblems, FormValues } from './form-values.ts';
import { GhostFields } from './ghost-fields.tsx';
import { GitFields } from './git/git-fields.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { WordPressFields } from './wordpress-fields.tsx';

export interface KindFieldsOfFormProps {
  values: FormValues;
  isStored: boolean;
  problems: FormProblems;
  onChange: (change: Partial<FormValues>) => void;
}

/** The fields of the destination's kind. */
export function KindFields({ values, isStored, problems, onChange }: KindFieldsOfFormProps) {
  const { settings, credentials } = values;
  const shared = {
    isStored,
    problems,
    onSettings: (change: object) => onChange({ settings: { ...settings, ...change } }),
    onCredentials: (change: object) => onChange({ credentials: { ...credentials, ...change } }),
  };
  if (settings.kind === 'wordpress' && credentials.kind === 'wordpress')
    return <WordPressFields {...{ settings, credentials }} {...shared} />;
  if (settings.kind === 'ghost' && credentials.kind === 'ghost')
    return <GhostFields {...{ settings, credentials }} {...shared} />;
  if (settings.kind === 'webhook' && credentials.kind === 'webhook')
    return <WebhookFields {...{ settings, credentials }} {...shared} />;
  if (settings.kind === 'git' && credentials.kind === 'git')
    return <GitFields {...{ settings, credentials }} {...shared} />;
  return null;
}
