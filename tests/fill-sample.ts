import { sampleOfServer } from './server.ts'

/** Step of `npm test`: fills the sample content in parallel with other checks, because many tests would wait for it. */
await sampleOfServer()
