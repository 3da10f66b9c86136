/** Shell completion: short scripts that call the command itself for the words. */
import { Argument, Command } from 'commander';
import type { Context } from './context.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

const scripts: Readonly<Record<Shell, string>> = {
  bash: `_papertape() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(papertape complete -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _papertape papertape
`,
  zsh: `#compdef papertape
_papertape() {
  local -a words_of
  words_of=(\${(f)"$(papertape complete -- "\${(@)words[2,CURRENT-1]}" 2>/dev/null)"})
  compadd -a words_of
}
compdef _papertape papertape
`,
  fish: `complete -c papertape -f -a "(papertape complete -- (commandline -opc)[2..-1] 2>/dev/null)"
`,
};

/** Lists what may follow the words so far: subcommands and options. */
function completions(program: Command, words: readonly string[]): string[] {
  let at = program;
  for (const word of words) at = at.commands.find((one) => one.name() === word) ?? at;
  const help = at.createHelp();
  help.showGlobalOptions = true;
  return [
    ...help
      .visibleCommands(at)
      .map((one) => one.name())
      .filter((name) => name !== 'help'),
    ...help.visibleOptions(at).map((option) => option.long ?? ''),
    ...help.visibleGlobalOptions(at).map((option) => option.long ?? ''),
  ].filter((word) => word !== '');
}

/** Creates `papertape completion`, which prints a script and calls no host. */
export function completionCommand({ streams }: Context): Command {
  return new Command('completion')
    .description('prints the completion script for a shell')
    .addArgument(new Argument('<shell>').choices(shells))
    .addHelpText('after', '\nExample:\n  papertape completion bash >> ~/.bashrc')
    .action((shell: Shell) => streams.out(scripts[shell]));
}

/** Creates the command that the completion scripts call. */
export function completeCommand({ streams }: Context, program: Command): Command {
  return new Command('complete')
    .argument('[words...]')
    .allowUnknownOption()
    .action((words: string[]) =>
      streams.out(
        completions(program, words)
          .map((word) => `${word}\n`)
          .join(''),
      ),
    );
}
