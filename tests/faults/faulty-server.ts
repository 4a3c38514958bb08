import { spawnSync } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { openSite, sessionToken } from '#tests/open-site.ts'
import { type Server, seedSampleOfServer, startServer } from '#tests/server.ts'
import { newFolder } from '#tests/temporary-folder.ts'

/** Starts a production server, on an empty folder if none is named, behind `command` if given. Killed after the test. */
export async function start(environment: Record<string, string> = {}, command: string[] = []): Promise<Server> {
  const DATA_DIR = environment.DATA_DIR ?? newFolder()
  if (environment.SEED === 'sample') await seedSampleOfServer(DATA_DIR)
  const server = await startServer({ SEED: 'none', ...environment, DATA_DIR }, command)
  onTestFinished(() => server.kill())
  return server
}

/** Creates a session beside the running server, a sub-section to write into, and bodies of items for it. */
export async function prepareWrites({ dataDir }: Server) {
  const data = { DATA_DIR: dataDir }
  const token = await sessionToken(data)
  const { domain, store, close } = await openSite(data)
  const section_id = (await store.read.catalogue.sections())[0]?.id ?? ''
  const { id: subsection_id } = await domain.catalogue.addSubsection('sample content', {
    name: 'Faults',
    section_id,
    img: '',
  })
  await close()
  const item = (count: number) => ({ brand_name: `Brand ${count}`, category: 'Faults', section_id, subsection_id })
  return { token, item }
}

/** Changes a limit of the running process: `--fsize=400000:` is a soft limit, which can be lifted again. */
export function prlimit({ process: { pid } }: Server, limit: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), limit], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`prlimit ${limit}: ${stderr}`)
}
