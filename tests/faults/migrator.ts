import { writeSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import { openStore } from '#server/store/open-store.ts'

/** A process that kills itself after `DIE_AFTER` statements of a migration. Prints `done` if there were fewer. */
let left = Number(process.env.DIE_AFTER)
for (const name of ['run', 'all'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
    const result = original.apply(this, values)
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return result
  } as never
}
const store = await openStore({ dataDir: process.env.DATA_DIR ?? '' })
writeSync(1, 'done\n')
await store.close()
