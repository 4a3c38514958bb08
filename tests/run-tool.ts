import { spawn } from 'node:child_process'
import { bundled } from './bundle-source.ts'

/** Folder of Node's compile cache, so that restarted processes need not compile again. The same as for `npm start`. */
export const compileCache = 'build/compiled'

export type Ended = { code: number | null; output: string }

/** Runs an operator command to its end, as `npm run` would, with exactly this environment and standard input. `./suvira` is started from its sources. */
export async function runTool(
  tool: string,
  parameters: string[],
  environment: Record<string, string | undefined>,
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [await bundled('tools/suvira.ts'), tool, ...parameters], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, SUVIRA_ENV: 'none', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((done) => child.once('exit', (code) => done({ code, output })))
}
