import { writeSync } from 'node:fs'
import { openStore } from '#server/store/open-store.ts'

/** A process that is made to be killed while it migrates. */
writeSync(1, 'begin\n')
const store = await openStore({ dataDir: process.env.DATA_DIR ?? '' })
writeSync(1, 'done\n')
await store.close()
