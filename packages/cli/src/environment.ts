import os from 'node:os';
import path from 'node:path';

export interface Environment {
  /** INKSTEP_URL and INKSTEP_TOKEN, which precede the stored ones. */
  url: string | undefined;
  token: string | undefined;
  /** Folder for the login and for keys of unfinished commands. */
  folder: string;
}

function configFolder(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return env['APPDATA'] || path.join(os.homedir(), 'AppData/Roaming');
  if (env['XDG_CONFIG_HOME']) return env['XDG_CONFIG_HOME'];
  const folder = process.platform === 'darwin' ? 'Library/Application Support' : '.config';
  return path.join(os.homedir(), folder);
}

export function readEnvironment(env = process.env): Environment {
  return {
    url: env['INKSTEP_URL'] || undefined,
    token: env['INKSTEP_TOKEN'] || undefined,
    folder: path.join(configFolder(env), 'inkstep'),
  };
}
