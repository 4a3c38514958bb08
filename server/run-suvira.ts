import { spawn } from 'node:child_process'

/** Maximum characters retained from a command's output. */
const printedMax = 10_000

export type CommandResult = { code: number | null; printed: string; errors: string }

/** Runs a `suvira` command in a separate process, with this process's settings. */
export function runSuvira(parameters: readonly string[]): Promise<CommandResult> {
  const env = { ...process.env, SUVIRA_ENV: 'none' }
  const child = spawn(process.execPath, ['tools/suvira.ts', ...parameters], { stdio: ['ignore', 'pipe', 'pipe'], env })
  let [printed, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    printed = `${printed}${chunk}`.slice(-printedMax)
  })
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-printedMax)
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code, printed, errors: errors.trim() }))
  })
}
