import { spawn } from 'node:child_process'

/** How much of what a command prints is kept, in characters. */
const printedMax = 10_000

export type CommandResult = { code: number | null; printed: string; errors: string }

/** Runs a command of `suvira` in a process of its own, with this process's settings. */
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
