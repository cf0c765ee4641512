import type { Command } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Described {
  name: string;
  description: string;
  /** Long options, such as `--wait`. */
  options: { flag: string; description: string; choices: readonly string[] }[];
}

const describe = (program: Command): Described[] =>
  program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: [...command.options, ...program.options].flatMap(({ long, description, argChoices = [] }) =>
      long && long !== '--version' ? [{ flag: long, description, choices: argChoices }] : [],
    ),
  }));

/** A word in single quotes, in which no shell of these expands anything. */
const quote = (text: string): string => `'${text.replaceAll("'", '’')}'`;

const words = (list: readonly string[]): string => quote(list.join(' '));

function bash(commands: Described[]): string {
  const options = commands.map(
    ({ name, options: own }) => `    ${name}) words=${words(own.map(({ flag }) => flag))} ;;`,
  );
  return `_inkstep() {
  local current=\${COMP_WORDS[COMP_CWORD]} words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=${words(commands.map(({ name }) => name))}
  elif [ "\${current#-}" != "$current" ]; then
    case "\${COMP_WORDS[1]}" in
${options.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _inkstep inkstep`;
}

const zshText = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');

function zsh(commands: Described[]): string {
  const named = commands.map(({ name, description }) => quote(`${name}:${zshText(description)}`));
  const cases = commands.map(({ name, options }) => {
    const specs = options.map(({ flag, description, choices }) => {
      const values = choices.length > 0 ? `: :(${choices.join(' ')})` : '';
      return quote(`${flag}[${zshText(description)}]${values}`);
    });
    return `    ${name}) _arguments ${specs.join(' ')} '*:file:_files' ;;`;
  });
  return `#compdef inkstep
_inkstep() {
  local -a commands=(${named.join(' ')})
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join('\n')}
  esac
}
compdef _inkstep inkstep`;
}

function fish(commands: Described[]): string {
  return commands
    .flatMap(({ name, description, options }) => [
      `complete -c inkstep -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
      ...options.map(({ flag, description: about, choices }) => {
        const values = choices.length > 0 ? ` -x -a ${words(choices)}` : '';
        return `complete -c inkstep -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)} -d ${quote(about)}${values}`;
      }),
    ])
    .join('\n');
}

const WRITERS = { bash, zsh, fish };

/** Script that completes the commands and options of a program, made of what commander knows of them. */
export const completionScript = (program: Command, shell: Shell): string => WRITERS[shell](describe(program));
