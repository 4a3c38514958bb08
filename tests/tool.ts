import { spawn } from 'node:child_process'
import { bundled } from './bundled.ts'

/** Where Node keeps what it compiled: a process that starts again need not compile the source again. The same as `npm start`. */
export const compileCache = 'build/compiled'

export type Ended = { code: number | null; output: string }

/** Runs one of the operator's commands to its end, as `npm run` would, with exactly this environment. `./suvira` is started from its sources. */
export async function runTool(
  tool: string,
  parameters: string[],
  environment: Record<string, string | undefined>,
): Promise<Ended> {
  const child = spawn(process.execPath, [await bundled('tools/suvira.ts'), tool, ...parameters], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, SUVIRA_ENV: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((done) => child.once('exit', (code) => done({ code, output })))
}
