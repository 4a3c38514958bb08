import { cpSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * After the builds: manifests are the server's alone; pictures and fonts that only the server's pages name are served with the others; the
 * public folder stands beside them.
 */
const [client, server] = ['build/client', 'build/server']
for (const name of ['documents', 'admin'])
  renameSync(join(client, 'assets', `${name}.json`), join(server, `${name}.json`))
for (const name of readdirSync(join(server, 'assets'))) {
  if (!name.endsWith('.js')) renameSync(join(server, 'assets', name), join(client, 'assets', name))
}
cpSync('public', client, { recursive: true })
