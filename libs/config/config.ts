import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['0', '1']).transform((v) => v === '1');
const url = (protocols: string[]) =>
  z.string().refine((v) => URL.canParse(v) && protocols.includes(new URL(v).protocol), {
    message: `adresse attendue, commençant par ${protocols.map((p) => `${p}//`).join(' ou ')}`,
  });
const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'nombre entier attendu')
    .transform(Number)
    .refine((n) => n >= min && n <= max, { message: `nombre entier de ${min} à ${max} attendu` });

/** Whose `X-Forwarded-For` is believed: a number of hops, or names, addresses and networks separated by commas. */
const proxies = z
  .string()
  .refine((text) => /^\d{1,2}$/.test(text) || text.split(',').every((one) => isProxy(one.trim())), {
    message: "nombre de relais, ou liste d'adresses ou de réseaux (loopback, 10.0.0.0/8…) attendu",
  })
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text));

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Every setting of the product: one schema of the environment. `.env.example` lists the same names (tested). */
export const environmentSchema = z.object({
  PORT: count(0, 65535).prefault('3000'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('var')
    .transform((p) => resolve(p)),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  ADMIN_EMAIL: z.email('adresse e-mail attendue').default('admin@annuaire.example'),
  ADMIN_PASSWORD: z.string().min(12, '12 caractères au moins').max(128, '128 caractères au plus').optional(),
  SAMPLE_DATA: flag.prefault('1'),
  SESSION_SECRET: z.string().min(32, '32 caractères au moins').optional(),
  SESSION_DAYS: count(1, 365).prefault('1'),
  SESSION_IDLE_MINUTES: count(15, 525_600).prefault('480'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email('adresse e-mail attendue').optional(),
  TRUST_PROXY: proxies.prefault('loopback'),
  STATEMENT_TIMEOUT_SECONDS: count(1, 3600).prefault('15'),
  API_KEY_CALLS_PER_MINUTE: count(1, 100_000).prefault('120'),
  AUDIT_RETENTION_DAYS: count(30, 3650).prefault('365'),
  RAW_FILE_DAYS: count(1, 36_500).prefault('90'),
  MATOMO_URL: url(['http:', 'https:']).optional(),
  MATOMO_SITE_ID: count(1, 1_000_000).prefault('3'),
  ASSOCIATION_NAME: z.string().min(1).default('Association du médicament vétérinaire'),
  PROVIDER_NAME: z.string().min(1).default('Annuaire Véto-Pharma'),
  SUPPORT_EMAIL: z.email('adresse e-mail attendue').default('support@annuaire.example'),
  LEGAL_NOTICE_URL: url(['http:', 'https:']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LIST_EXPORT_HOURS: count(1, 720).prefault('24'),
  LIST_EXPORTS_PER_DAY: count(1, 10_000).prefault('50'),
  DOWNLOADS_PER_QUARTER: count(1, 1_000_000).prefault('100'),
  KEPT_PUBLICATION_DAYS: count(1, 36_500).prefault('90'),
  KEPT_PUBLICATIONS: count(1, 1000).prefault('10'),
  UPLOAD_LIMIT_MB: count(1, 100_000).prefault('2000'),
  FETCH_LIMIT_MB: count(1, 100_000).prefault('4000'),
  FETCH_LIMIT_MINUTES: count(1, 1440).prefault('120'),
  EXTRA_CA_FILE: z.string().min(1).optional(),
  DUCKDB_MEMORY_MB: count(128, 65536).prefault('512'),
});

export type Config = z.output<typeof environmentSchema>;

/** One line per bad variable, in French: start-up prints them and stops. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuration invalide :\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks the settings; empty variables count as absent.
 * @throws ConfigError naming every bad variable at once
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape)
      .filter((name) => env[name] !== undefined && env[name] !== '')
      .map((name) => [name, env[name]]),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} : ${issue.message}`));
}
