import 'reflect-metadata';
import { Command, CommanderError } from 'commander';
import { ConfigError } from '#config/config.js';
import { addDoctorCommand } from './commands/doctor.command.js';
import { addGenerateCommand } from './commands/generate.command.js';
import { addImportCommand } from './commands/import.command.js';
import { addMigrateCommand } from './commands/migrate.command.js';
import { addPublishCommand } from './commands/publish.command.js';
import { addStartCommand } from './commands/start.command.js';
import { addUserCommand } from './commands/user.command.js';
import { CommandError } from './command-error.js';

const program = new Command('annuaire').description('Annuaire Véto-Pharma').exitOverride();
for (const add of [
  addStartCommand,
  addImportCommand,
  addPublishCommand,
  addGenerateCommand,
  addUserCommand,
  addMigrateCommand,
  addDoctorCommand,
]) {
  add(program);
}

/** One clear line, and with `--json` one object: commands print theirs last, once nothing can fail any more. */
function tell(error: unknown): void {
  const asked = error instanceof CommanderError && error.exitCode === 0; // for help
  const message = error instanceof Error ? error.message : String(error);
  if (process.argv.includes('--json') && !asked)
    process.stdout.write(`${JSON.stringify({ ok: false, error: message })}\n`);
  if (error instanceof CommanderError) return; // it has told already
  const foreseen = error instanceof ConfigError || error instanceof CommandError;
  process.stderr.write(`${foreseen ? message : `Erreur inattendue : ${message}`}\n`);
}

program.parseAsync().then(
  () => process.exit(),
  (error: unknown) => {
    tell(error);
    process.exit(error instanceof CommanderError ? error.exitCode : 1);
  },
);
