import type { Command, Option } from "./command.ts";
import { commonOptions } from "./help.ts";

/** Shells that can complete commands. */
export const shells = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof shells)[number];

/**
 * Returns a script that defines the command line as a shell command, run from the project's folder `root`, and
 * completes its commands, subcommands, options and values.
 */
export function completionScript(command: Command, { shell, root }: { shell: Shell; root: string }): string {
  const script = shell === "fish" ? fishScript(command, root) : bashScript(command, root);
  // zsh reads bash functions after `bashcompinit`.
  return shell === "zsh" ? `autoload -Uz compinit bashcompinit && compinit && bashcompinit\n${script}` : script;
}

/** A position in a command line: the words that lead to it, and what can follow. */
interface Position {
  path: string;
  command: Command;
  options: readonly Option[];
}

function positionsOf(command: Command, path = ""): Position[] {
  const own = { path, command, options: [...(command.options ?? []), ...commonOptions] };
  return [own, ...(command.subcommands ?? []).flatMap((each) => positionsOf(each, `${path} ${each.name}`))];
}

/** Quotes a word for bash, zsh and fish. */
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

function bashScript(root: Command, folder: string): string {
  const { name } = root;
  const positions = positionsOf(root);
  const known = positions.slice(1).map(({ path }) => quoted(path));
  const values = positions.flatMap(({ path, options }) =>
    options.flatMap((option) =>
      option.value === undefined ? [] : [`    ${quoted(`${path} --${option.name}`)}) ${followedBy(option)} ;;`],
    ),
  );
  return `${name}() { (export INIT_CWD="$PWD" && cd ${quoted(folder)} && PATH="$PWD/node_modules/.bin:$PATH" node tools/studiolo.ts "$@"); }
_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path="" words="" kind="" place
  for ((place = 1; place < COMP_CWORD; place++)); do
    case "$path \${COMP_WORDS[place]}" in
      ${known.join("|")}) path="$path \${COMP_WORDS[place]}" ;;
    esac
  done
  case "$path $previous" in
${values.join("\n")}
    *) case "$path" in
${positions.map((place) => `      ${quoted(place.path)}) ${wordsOf(place)} ;;`).join("\n")}
    esac ;;
  esac
  case "$kind" in
    file) COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current")) ;;
    folder) COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -d -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
  esac
}
complete -o filenames -F _${name} ${name}`;
}

function followedBy({ values, path }: Option): string {
  if (path) return `kind=${path}`;
  return values ? `words=${quoted(values.join(" "))}` : "words=";
}

function wordsOf({ command, options }: Position): string {
  const words = [...followers(command), ...options.map(({ name }) => `--${name}`)];
  const path = command.operands?.find((operand) => operand.path)?.path;
  return `words=${quoted(words.join(" "))}${path ? ` kind=${path}` : ""}`;
}

function followers({ subcommands = [], operands = [] }: Command): string[] {
  return [...subcommands.map(({ name }) => name), ...(operands[0]?.values ?? [])];
}

function fishScript(root: Command, folder: string): string {
  const { name } = root;
  const lines = positionsOf(root).flatMap(({ path, command, options }) => {
    const here = `-n ${quoted(`__${name}_at${path}`)}`;
    const below = (command.subcommands ?? []).map(
      (each) => `complete -c ${name} -f ${here} -a ${each.name} -d ${quoted(each.summary)}`,
    );
    const values = command.operands?.[0]?.values ?? [];
    const own = values.length > 0 ? [`complete -c ${name} -f ${here} -a ${quoted(values.join(" "))}`] : [];
    const flags = options.map((option) => {
      const takes =
        option.value === undefined
          ? ""
          : option.path
            ? " -r"
            : ` -x${option.values ? ` -a ${quoted(option.values.join(" "))}` : ""}`;
      return `complete -c ${name} ${here} -l ${option.name}${takes} -d ${quoted(option.summary)}`;
    });
    return [...below, ...own, ...flags];
  });
  return `function ${name}
  set -lx INIT_CWD $PWD
  set -lx PATH ${quoted(`${folder}/node_modules/.bin`)} $PATH
  fish -c 'cd $argv[1]; and node tools/studiolo.ts $argv[2..-1]' ${quoted(folder)} $argv
end
function __${name}_at
  set -l words (commandline -opc)
  set -l plain (string match -v -- '--*' $words[2..-1])
  set -l wanted $argv
  test (count $wanted) -eq 0; and test (count $plain) -eq 0; and return 0
  test (count $wanted) -gt 0; and test "$plain[1..(count $wanted)]" = "$wanted"
end
${lines.join("\n")}`;
}
