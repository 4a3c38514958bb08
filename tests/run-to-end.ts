import { spawn } from 'node:child_process'
import type { Ended } from './run-tool.ts'

/** Folder, environment and user of a program. The group defaults to the number of the user. */
export type ProgramContext = { cwd?: string; env?: Record<string, string>; uid?: number; gid?: number }

/** Runs a program to its end. */
export function runToEnd(
  program: string,
  parameters: string[],
  { cwd, env, uid, gid = uid }: ProgramContext,
): Promise<Ended> {
  const child = spawn(program, parameters, { cwd, env, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code, output }))
  })
}
