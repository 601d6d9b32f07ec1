import type { Command } from 'commander';
import { loadConfig } from '#config/config.js';
import { openDataSource, runMigrations } from '#database/data-source.js';
import { openDatabase } from '../product/database.js';
import { ensureFirstAdministrator } from '../product/first-administrator.js';

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('met la base à jour, et crée le premier administrateur')
    .option('--json', 'un objet JSON sur la sortie standard')
    .action(async (options: { json?: boolean }) => {
      const config = loadConfig();
      const { url, embedded } = await openDatabase(config);
      const dataSource = await openDataSource(url, 2);
      try {
        const migrations = await runMigrations(dataSource);
        const administrator = await ensureFirstAdministrator(dataSource, config);
        if (options.json)
          process.stdout.write(`${JSON.stringify({ ok: true, migrations, administrator })}\n`);
        else {
          process.stdout.write(
            migrations.length > 0
              ? `Migrations passées : ${migrations.join(', ')}\n`
              : 'La base est à jour.\n',
          );
          if (administrator)
            process.stdout.write(
              `Premier administrateur : ${administrator.email}${administrator.generatedPassword ? `, mot de passe ${administrator.generatedPassword} (affiché cette seule fois)` : ''}\n`,
            );
        }
      } finally {
        await dataSource.destroy();
        if (embedded?.startedHere) await embedded.stop();
      }
    });
}
