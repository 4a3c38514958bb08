import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { pause, until } from './load.ts'
import { type Mail, mailsIn } from './mail.ts'
import { freePort } from './postgres.ts'
import { onceInRun, templateFolder } from './run-template.ts'
import { scratchFolder } from './scratch.ts'

/** A real server process on the production build. */
export type Server = {
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  output: () => string
  mails: () => Mail[]
  /** Stops the server gracefully and removes its data folder if created for it. Returns the exit code. */
  stop: () => Promise<number | null>
  /** Kills the process, as in a power cut. */
  kill: () => Promise<void>
}

const { start } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts

/** Page images are created only for tests that need them, and no proxy has to notice that a server ends. */
const context = { PATH: process.env.PATH, TZ: process.env.TZ, PAGE_IMAGES: 'off', DRAIN_SECONDS: '0' }

/** Starts the site as an operator would and waits until it reports ready. Requires `npm run build`. */
export async function startServer(environment: Record<string, string> = {}, command: string[] = []): Promise<Server> {
  const port = Number(environment.PORT ?? (await freePort()))
  const dataDir = environment.DATA_DIR ?? scratchFolder('site')
  const { DATA_DIR, DATABASE_URL, SEED } = environment
  if (!DATA_DIR && !DATABASE_URL && SEED !== 'none' && !command.length) await seedSampleOfServer(dataDir)
  const [program = 'sh', ...parameters] = [...command, 'sh', '-c', start]
  const child = spawn(program, parameters, {
    env: { ...context, ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  await readyWithin(90_000, child, () => printed)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    process: child,
    output: () => printed,
    mails: () => mailsIn(dataDir),
    async stop() {
      child.kill('SIGTERM')
      const code = await gone
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Copies a data folder with sample content into an empty one, as after a first start. */
export async function seedSampleOfServer(dataDir: string): Promise<void> {
  if (templateFolder()) cpSync(await sampleOfServer(), dataDir, { recursive: true })
}

/** Returns the data folder with sample content that servers of this run copy. The first call fills it. */
export async function sampleOfServer(): Promise<string> {
  const { dataDir } = await onceInRun('sample-of-server', async (DATA_DIR) => {
    await stopOnceRead(await startServer({ DATA_DIR }))
    return ''
  })
  return dataDir
}

/** Stops a server once it has read the text of all its PDFs. Servers started on its data then skip this work. */
export async function stopOnceRead(server: Server): Promise<void> {
  const isRead = async () => {
    // Searches are limited to 120 a minute.
    await pause(500)
    const reply = await fetch(`${server.url}/api/v1/user/search-documents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: '' }),
    })
    return !(await reply.json()).data.reading
  }
  await until('the text of all PDFs is read', isRead, 240_000).finally(server.stop)
}

function readyWithin(ms: number, child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const giveUp = (reason: string) => {
      child.kill('SIGKILL')
      fail(new Error(`The server ${reason}:\n${printed()}`))
    }
    const timeout = setTimeout(() => giveUp(`was not ready within ${ms} ms`), ms)
    child.once('exit', (code) => {
      clearTimeout(timeout)
      giveUp(`ended with code ${code} before it was ready`)
    })
    child.stdout?.on('data', () => {
      if (!/^ready at |"event":"ready"/m.test(printed())) return
      clearTimeout(timeout)
      done()
    })
  })
}
