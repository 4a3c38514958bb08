// Checks the evidence of a release without our website: Node.js and nothing else. In the folder that the ZIP was unpacked into:
//
//   node check-evidence.mjs
//
// 1. Each file has the fingerprint that SHA256SUMS says (SHA-256, in hex; `sha256sum -c SHA256SUMS` tells the same).
// 2. Each entry of ledger.json has the hash that it says: SHA-256 over the JSON of the list of its fields number, at, actor, action, entity,
//    entity_id, before, after, batch, prev_hash, and reason where there is one. An entry's prev_hash is the hash of the entry before it.
// 3. Each line of record.json has a seal: SHA-256 over five lines of text joined by one line feed: the seal of the line before (64 zeros before
//    the first), and the line's position, key, published_at and sha256. The seal of line number `lines` of record-head.json must be its `seal`.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const hash = (data) => createHash('sha256').update(data).digest('hex')
const read = (name) => JSON.parse(readFileSync(name, 'utf8'))
const wrong = []
const say = (good, told) => {
  console.log(good ? told : `WRONG: ${told}`)
  if (!good) wrong.push(told)
}

const sums = readFileSync('SHA256SUMS', 'utf8').trim().split('\n').filter(Boolean)
const papers = sums.map((line) => ({ sha256: line.slice(0, 64), name: line.slice(66) }))
for (const { sha256, name } of papers) say(hash(readFileSync(name)) === sha256, `${name} has the fingerprint ${sha256}.`)

const { entries } = read('ledger.json')
const hashes = new Map(entries.map(({ number, hash: said }) => [number, said]))
for (const entry of entries) {
  const { number, at, actor, action, entity, entity_id, before, after, batch, prev_hash, reason } = entry
  const fields = [number, at, actor, action, entity, entity_id, before, after, batch, prev_hash]
  const follows = !hashes.has(number - 1) || hashes.get(number - 1) === prev_hash
  const good = follows && hash(JSON.stringify(reason ? [...fields, reason] : fields)) === entry.hash
  say(good, `entry ${number} of the ledger: ${at}, ${actor}: ${action} ${entity_id}.`)
}

const { lines } = read('record.json')
const head = read('record-head.json')
let seal = '0'.repeat(64)
let whole = head.lines === 0
for (const [at, line] of lines.entries()) {
  seal = hash([seal, line.position, line.key, line.published_at, line.sha256].join('\n'))
  if (seal !== line.seal) wrong.push(`line ${at + 1} of the record`)
  if (at + 1 === head.lines) whole = seal === head.seal
}
say(whole, `the record agrees with the head of ${head.at}: ${head.lines} of ${lines.length} lines.`)
for (const { sha256, name } of papers) {
  const line = lines.find((one) => one.sha256 === sha256)
  const covered = line && line.number <= head.lines ? 'covered by that head' : 'to be covered by the next head'
  say(line !== undefined, line ? `${name}: line ${line.number} of the record, published ${line.published_at}, ${covered}.` : `${name}: in no line of the record.`)
}
console.log(wrong.length ? `${wrong.length} WRONG.` : 'All of it agrees.')
process.exitCode = wrong.length ? 1 : 0
