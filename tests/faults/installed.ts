import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { onceInRun, templateFolder } from '#tests/once-in-run.ts'

/** Where the program stands, and a PATH on which Node is found. */
export type Installed = { site: string; path: string }

/**
 * The program as its image has it: what deploy/Dockerfile copies but for the built site, the packages of production, no pinned Node. Any user
 * may go there, as where it is installed, while this clone may be closed to all others. Made once in a run.
 */
export async function installed(): Promise<Installed> {
  const { dataDir } = await onceInRun('installed', async (folder) => {
    for (const open of [templateFolder(), folder]) chmodSync(open, 0o755)
    install(join(folder, 'site'))
    mkdirSync(join(folder, 'bin'))
    cpSync(process.execPath, join(folder, 'bin/node'))
    return ''
  })
  return { site: join(dataDir, 'site'), path: `${join(dataDir, 'bin')}${delimiter}${process.env.PATH}` }
}

function install(site: string): void {
  const copied = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY --from=build \/site\/(\S+) /gm)]
  const names = copied.map(([, name = '']) => name).filter((name) => !['build', 'node_modules'].includes(name))
  for (const name of [...names, ...productionPackages()]) cpSync(name, join(site, name), { recursive: true })
}

/** What `npm ci --omit=dev --omit=optional` installs, by the lock file. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  return Object.entries(packages)
    .filter(([, { dev, optional, devOptional }]) => !(dev || optional || devOptional))
    .map(([path]) => path)
    .filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
}
