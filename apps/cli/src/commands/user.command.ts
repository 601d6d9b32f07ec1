import { randomBytes } from 'node:crypto';
import { type Role, ROLES } from '@annuaire/contracts';
import { type Command, Option } from 'commander';
import { QueryFailedError } from 'typeorm';
import { findPasswordProblem } from '#accounts/password-policy.js';
import { hashPassword } from '#accounts/password.js';
import { UserRepository } from '#database/accounts/user.repository.js';
import { CommandError } from '../command-error.js';
import { type Product, withProduct } from '../product/product.js';

interface Options {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  company?: string;
  json?: boolean;
}

export function addUserCommand(program: Command): void {
  const user = program.command('user').description('utilisateurs');
  user
    .command('add')
    .description(
      'crée un utilisateur actif ; son mot de passe vient de USER_PASSWORD, sinon il est engendré et affiché une fois',
    )
    .requiredOption('--email <email>')
    .requiredOption('--first-name <prénom>')
    .requiredOption('--last-name <nom>')
    .addOption(new Option('--role <rôle>').choices([...ROLES]).default('USER'))
    .option('--company <nom>', "entreprise, créée si elle n'existe pas")
    .option('--json', 'un objet JSON sur la sortie standard')
    .action((options: Options) => withProduct((product) => addUser(product, options)));
}

async function addUser(product: Product, options: Options): Promise<void> {
  if (!/^[^@\s]+@[^@\s]+$/.test(options.email))
    throw new CommandError(`« ${options.email} » n'est pas une adresse e-mail.`);
  if (options.role !== 'SUPER_ADMIN' && !options.company)
    throw new CommandError("Indiquez l'entreprise de cet utilisateur (--company).");
  // From the environment, never an argument: arguments are seen by everyone on the machine.
  const given = process.env.USER_PASSWORD;
  const problem = given === undefined ? null : findPasswordProblem(given);
  if (problem) throw new CommandError(problem);
  const password = given ?? randomBytes(15).toString('base64url');

  const users = new UserRepository(product.dataSource);
  const { firstName, lastName, email, role } = options;
  const companyId = options.company ? await users.getOrCreateCompany(options.company) : null;
  const made = await users
    .create({
      firstName,
      lastName,
      email,
      role,
      companyId,
      status: 'ACTIVE',
      passwordHash: await hashPassword(password),
    })
    .catch((error: unknown) => {
      if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '23505')
        throw new CommandError(`Un utilisateur a déjà l'adresse ${email}.`);
      throw error;
    });
  const generatedPassword = given === undefined ? password : null;
  if (options.json)
    process.stdout.write(`${JSON.stringify({ ok: true, id: made.id, email, role, generatedPassword })}\n`);
  else
    process.stdout.write(
      `Utilisateur n° ${made.id} créé : ${email}${generatedPassword ? `, mot de passe ${generatedPassword} (affiché cette seule fois)` : ''}\n`,
    );
}
