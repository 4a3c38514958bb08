import { spawn } from 'node:child_process'
import { powerCuts, type Setting } from '#tests/faults/power-cut.ts'
import { call, pause } from '#tests/load.ts'
import { startServer } from '#tests/server.ts'
import { signIn } from './soak-load.ts'

const tracedS = 5

/** Runs F02: `states` possible states after a power cut. Each weaker setting gets a tenth of them and must be detected. */
export async function power(states = '2000'): Promise<boolean> {
  const current = await testPowerCuts('full', Number(states))
  const normal = await testPowerCuts('normal', Math.ceil(Number(states) / 10))
  const off = await testPowerCuts('off', Math.ceil(Number(states) / 10))
  const uploads = await testPowerCuts('uploads not flushed', Math.ceil(Number(states) / 10))
  const full = current.lost + current.altered + current.corrupt === 0 && current.promises > 20
  return full && normal.lost > 0 && off.lost + off.corrupt > 0 && uploads.altered > 0
}

async function testPowerCuts(setting: Setting, states: number) {
  const verdict = await powerCuts(setting, { states, tracedS })
  console.log(`${setting}: ${JSON.stringify(verdict)}`)
  return verdict
}

/**
 * Runs F04 on a real server: from one moment on, every flush returns EIO. The next write must not be acknowledged, and the server must
 * exit.
 */
export async function flush(): Promise<boolean> {
  const server = await startServer()
  const { token, item } = await signIn(server)
  const ended = new Promise<number | null>((done) => server.process.once('exit', done))
  const failing = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO']
  const tracer = spawn('strace', ['-f', '-q', '-o', '/dev/null', ...failing, '-p', String(server.process.pid)])
  await pause(1000)
  const began = performance.now()
  const reply = await call(server.url, 'admin/edit-product-item', item(1), { token }).catch(() => undefined)
  const code = await Promise.race([ended, pause(10_000)])
  tracer.kill()
  await server.kill()
  console.log(`reply ${reply?.status ?? 'none'}, exit code ${code} after ${Math.round(performance.now() - began)} ms`)
  return code === 70 && reply?.status !== 200
}
