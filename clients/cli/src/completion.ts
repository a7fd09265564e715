import type { Flags } from "./commands.js";
import { Failure } from "./failure.js";
import { readOperations } from "./operation.js";
import { print, printJson } from "./output.js";

/** What can stand after the words of a command: `events` has `list`, `open docs` the ids of operations. */
export interface Grammar {
  /** The next words, by the words before them. */
  words: Readonly<Record<string, readonly string[]>>;
  /** The flags of each command. */
  flags: Readonly<Record<string, readonly string[]>>;
  /** Those with a value. */
  valued: readonly string[];
}

const SHELLS = ["bash", "zsh", "fish"] as const;

/** `completion SHELL`: a script that completes commands, flags and the ids of operations. */
export function printCompletion([shell]: string[], { json }: Flags, grammar: Grammar): void {
  if (!isShell(shell)) throw new Failure("usage", `downbeat completion ${SHELLS.join(" | ")}`);
  const ids = readOperations().map(({ id }) => id);
  const script = WRITERS[shell]({ ...grammar, words: { ...grammar.words, "open docs": ids, api: ids } });
  if (json) printJson({ shell, script });
  else print(script);
}

type Shell = (typeof SHELLS)[number];

const isShell = (name: string | undefined): name is Shell => SHELLS.some((shell) => shell === name);

const WRITERS: Readonly<Record<Shell, (grammar: Grammar) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
};

const flag = (name: string): string => (name.length === 1 ? `-${name}` : `--${name}`);

const flagList = (names: readonly string[]): string => names.map(flag).join(" ");

/** The cases of a shell for the words that come next, and for the flags. */
const nextWords = ({ words }: Grammar, space: string): string =>
  Object.entries(words)
    .map(([before, after]) => `${space}'${before}') choices='${after.join(" ")}' ;;`)
    .join("\n");

const flagCases = ({ flags }: Grammar, space: string): string =>
  Object.entries(flags)
    .map(([command, names]) => `${space}${command}) choices='${flagList(names)}' ;;`)
    .join("\n");

/** The choices of bash and zsh for what begins with `current`: flags of the command, or the words that come next. */
const chooseWords = (grammar: Grammar, current: string): string => `  if [[ ${current} == -* ]]; then
    case \${position%% *} in
${flagCases(grammar, "      ")}
    esac
  else
    case $position in
${nextWords(grammar, "      ")}
    esac
  fi`;

const valuedPattern = ({ valued }: Grammar): string => valued.map(flag).join(" | ");

function writeBash(grammar: Grammar): string {
  return `# The completion of downbeat: source <(downbeat completion bash)
_downbeat() {
  local current=\${COMP_WORDS[COMP_CWORD]} choices='' position='' word index
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    case $word in
      # Bash takes what stands around an equals sign for words of their own.
      ${valuedPattern(grammar)})
        ((index++))
        [[ \${COMP_WORDS[index]} == = ]] && ((index++))
        ;;
      =) ((index++)) ;;
      -*) ;;
      *) position="\${position:+$position }$word" ;;
    esac
  done
  COMPREPLY=()
  # The value of a flag: files, if any.
  ((index > COMP_CWORD)) && return
${chooseWords(grammar, "$current")}
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
}
complete -o default -F _downbeat downbeat`;
}

function writeZsh(grammar: Grammar): string {
  return `#compdef downbeat
# The completion of downbeat: source <(downbeat completion zsh)
_downbeat() {
  local choices='' position='' word index
  for ((index = 2; index < CURRENT; index++)); do
    word=\${words[index]}
    case $word in
      (${valuedPattern(grammar)}) ((index++)) ;;
      (-*) ;;
      (*) position="\${position:+$position }$word" ;;
    esac
  done
  if ((index > CURRENT)); then
    _files
    return
  fi
${chooseWords(grammar, "$PREFIX")}
  if [[ -n $choices ]]; then
    compadd -- \${=choices}
  else
    _files
  fi
}
if [[ $funcstack[1] == _downbeat ]]; then
  _downbeat "$@"
else
  compdef _downbeat downbeat
fi`;
}

function writeFish({ words, flags, valued }: Grammar): string {
  const next = Object.entries(words).map(
    ([before, after]) =>
      `complete -c downbeat -f -n "test (__downbeat_position) = '${before}'" -a '${after.join(" ")}'`,
  );
  const options = Object.entries(flags).flatMap(([command, names]) =>
    names.map((name) => {
      const kind = name.length === 1 ? "-o" : "-l";
      const value = valued.includes(name) ? " -r" : "";
      return `complete -c downbeat -n "__downbeat_is '${command}'" ${kind} ${name}${value}`;
    }),
  );
  return `# The completion of downbeat: downbeat completion fish | source
function __downbeat_position
  set -l position
  set -l is_value 0
  for word in (commandline -opc)[2..]
    if test $is_value = 1
      set is_value 0
    else if contains -- $word ${flagList(valued)}
      set is_value 1
    else if not string match -q -- '-*' $word
      set -a position $word
    end
  end
  test $is_value = 1; and echo '-'; or echo "$position"
end
function __downbeat_is
  test (string split ' ' -- (__downbeat_position))[1] = "$argv[1]"
end
${[...next, ...options].join("\n")}`;
}
