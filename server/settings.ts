import * as z from 'zod'

const url = (protocols: RegExp, message: string) => z.url({ protocol: protocols, error: message })

const count = (name: string) => z.coerce.number(`${name} must be a number from 0.`).int().min(0).default(0)

const randomText = (name: string) => z.string().min(16, `${name} must have at least 16 random characters.`).optional()

const key = (name: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, `${name} must be 32 bytes in base64: openssl rand -base64 32`)
    .optional()

/** All settings by environment name, each validated separately; see docs/operations.md for their meaning. */
export const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('PORT must be a number from 0 to 65535.').int().min(0).max(65535).default(3000),
  SITE_URL: url(/^https?$/, 'SITE_URL must be an address like https://www.company.example.').optional(),
  DATA_DIR: z.string().default('./data'),
  ASSETS_DIR: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'DATABASE_URL must be like postgres://user:password@host:5432/name.').optional(),
  DATABASE_PASSWORD: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/, 'S3_ENDPOINT must be an http(s) address.').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'SMTP_URL must be like smtp://user:password@host:587.').optional(),
  SMTP_TLS: z.enum(['required', 'off'], 'SMTP_TLS must be required or off.').default('required'),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  BOUNCE_ADDRESS: z.email('BOUNCE_ADDRESS must be an e-mail address.').optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address.').optional(),
  SIGN_IN_PEPPER: randomText('SIGN_IN_PEPPER'),
  SIGN_IN_PEPPER_PREVIOUS: randomText('SIGN_IN_PEPPER_PREVIOUS'),
  OIDC_ISSUER: url(/^https?$/, 'OIDC_ISSUER must be an http(s) address.').default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_REQUIRED_ACR: z.string().optional(),
  OIDC_HOSTED_DOMAIN: z.string().optional(),
  QUOTE_PROVIDER: z
    .enum(['sample', 'bse', 'yahoo', 'off'], 'QUOTE_PROVIDER must be bse, yahoo, sample or off.')
    .optional(),
  QUOTE_SYMBOL: z.string().optional(),
  QUOTE_URL: url(/^https?$/, 'QUOTE_URL must be an http(s) address.').optional(),
  PAGE_IMAGES: z.enum(['on', 'off'], 'PAGE_IMAGES must be on or off.').default('on'),
  SEED: z.enum(['sample', 'none'], 'SEED must be sample or none.').optional(),
  FILES_QUOTA_MIB: z.coerce.number('FILES_QUOTA_MIB must be a number of MiB.').positive().optional(),
  FILES_DAILY_MIB: z.coerce.number('FILES_DAILY_MIB must be a number of MiB.').positive().default(2048),
  TRUST_PROXY: z.string().optional(),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number('CONNECTIONS_PER_ADDRESS must be a number, like 256; 0 is no limit.')
    .int('CONNECTIONS_PER_ADDRESS must be a whole number.')
    .min(0, 'CONNECTIONS_PER_ADDRESS must be 0 (no limit) or more.')
    .default(256),
  DRAIN_SECONDS: z.coerce
    .number('DRAIN_SECONDS must be a number of seconds from 0 to 60.')
    .int('DRAIN_SECONDS must be a whole number of seconds.')
    .min(0, 'DRAIN_SECONDS must be 0 or more.')
    .max(60, 'DRAIN_SECONDS must be 60 or less.')
    .default(5),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number('METRICS_PORT must be a number from 1 to 65535.').int().min(1).max(65535).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9][0-9]{0,3}[mhd]$/, 'BACKUP_EVERY must be a number of minutes, hours or days, like 30m, 1h or 1d.')
    .optional(),
  WATCH_EMAIL: z.email('WATCH_EMAIL must be an e-mail address.').optional(),
  WATCH_WEBHOOK_URL: url(/^https?$/, 'WATCH_WEBHOOK_URL must be an https address.').optional(),
  CLAMD_URL: url(
    /^(tcp|unix)$/,
    'CLAMD_URL must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
  ).optional(),
  SYSLOG_URL: url(/^(tls|tcp)$/, 'SYSLOG_URL must be like tls://logs.company.example:6514.').optional(),
  PURGE_URL: url(/^https?$/, 'PURGE_URL must be an http(s) address.').optional(),
  PUSH_ORIGIN: url(/^https?$/, 'PUSH_ORIGIN must be an http(s) address.').optional(),
  WEBHOOK_URL: url(/^https?$/, 'WEBHOOK_URL must be an https address.').optional(),
  WEBHOOK_SECRET: randomText('WEBHOOK_SECRET'),
  WEBHOOK_SECRET_PREVIOUS: randomText('WEBHOOK_SECRET_PREVIOUS'),
  LOG: z.enum(['requests', 'errors'], 'LOG must be requests or errors.').optional(),
  BACKUP_KEEP: z.coerce.number('BACKUP_KEEP must be a number from 1.').int().min(1).default(48),
  BACKUP_KEEP_DAILY: count('BACKUP_KEEP_DAILY'),
  BACKUP_KEEP_WEEKLY: count('BACKUP_KEEP_WEEKLY'),
  BACKUP_KEEP_MONTHLY: count('BACKUP_KEEP_MONTHLY'),
  BACKUP_COPY_TO: z.string().optional(),
  BACKUP_KEYS_COPY_TO: z.string().optional(),
  BACKUP_KEY: key('BACKUP_KEY'),
  BACKUP_KEY_PREVIOUS: key('BACKUP_KEY_PREVIOUS'),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{50,}$/, 'BACKUP_AGE_RECIPIENT must be an age recipient, age1…, as printed by age-keygen.')
    .optional(),
})

export type Settings = z.infer<typeof Environment>
