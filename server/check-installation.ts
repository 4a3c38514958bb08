import type { InstallationCheck } from './domain/status-actions.ts'
import { runSuvira } from './run-suvira.ts'

/** Runs `suvira check` without a test mail. Throws its output if it could not run. */
export async function checkInstallation(): Promise<InstallationCheck[]> {
  const { printed, errors } = await runSuvira(['check', '--no-mail'])
  const checks = [...printed.matchAll(/^(ok|FAIL) +([^:]+): (.*)$/gm)]
  if (!checks.length) throw new Error(errors || 'The checks could not be run.')
  return checks.map(([, result, name = '', text = '']) => ({ name, ok: result === 'ok', text }))
}
