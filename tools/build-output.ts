import { cpSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs after the builds. Manifests are only for the server. Pictures and fonts used only by the server's pages are served with the
 * others. The public folder is placed beside them.
 */
const [client, server] = ['build/client', 'build/server']
for (const name of ['documents', 'admin'])
  renameSync(join(client, 'assets', `${name}.json`), join(server, `${name}.json`))
for (const name of readdirSync(join(server, 'assets'))) {
  if (!name.endsWith('.js')) renameSync(join(server, 'assets', name), join(client, 'assets', name))
}
cpSync('public', client, { recursive: true })
