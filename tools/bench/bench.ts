import { parseArgs } from 'node:util'
import { answering } from './answering.ts'
import { catalogue } from './catalogue.ts'
import { documents } from './documents.ts'
import { type Figure, isWithin, rowOf } from './figure.ts'
import { growth } from './growth.ts'
import { live } from './live.ts'
import { phone } from './phone.ts'
import { promised } from './promised.ts'
import { running } from './running.ts'
import { serving } from './serving.ts'

/** `npm run bench`: prints figures and their limits as a table. `-- --only serving,running` measures some parts. */
const { values } = parseArgs({
  options: { only: { type: 'string' }, pages: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})
const parts: Record<string, () => Promise<Figure[]>> = {
  serving,
  running,
  catalogue,
  documents,
  live,
  answering,
  phone: () => phone(Number(values.rounds), values.pages?.split(',')),
  growth,
  promised,
}

console.log('| Figure | Value | Limit | Within | |\n|---|---|---|---|---|')
const figures: Figure[] = []
for (const name of values.only?.split(',') ?? Object.keys(parts)) {
  const part = parts[name]
  if (!part) throw new Error(`There is no part ${name}. The parts are ${Object.keys(parts).join(', ')}.`)
  const measured = await part()
  for (const figure of measured) console.log(rowOf(figure))
  figures.push(...measured)
}
const missed = figures.filter((figure) => !isWithin(figure))
console.log(`\n${figures.length - missed.length} of ${figures.length} within their limits.`)
process.exitCode = missed.length ? 1 : 0
