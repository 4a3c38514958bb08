import packageJson from '../package.json' with { type: 'json' }

/** The version of the product, as logs, backups and migrations name it. */
export const { version } = packageJson
