// Checks the public record of published documents without our website: Node.js and nothing else.
//
//   node check-record.mjs record.json record-head.json [results.pdf …]
//
// record.json is the record, record-head.json the head of a day that you or somebody else kept. Each line of the record has a seal: SHA-256,
// in hex, over five lines of text joined by one line feed (10): the seal of the line before (64 zeros before the first), and the line's
// position, key, published_at and sha256. The seal of line number `lines` of the head must be the head's `seal`.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [recordFile, headFile, ...files] = process.argv.slice(2)
if (!recordFile || !headFile) {
  console.error('Usage: node check-record.mjs record.json record-head.json [results.pdf …]')
  process.exit(2)
}
const hash = (data) => createHash('sha256').update(data).digest('hex')
const { lines } = JSON.parse(readFileSync(recordFile, 'utf8'))
const head = JSON.parse(readFileSync(headFile, 'utf8'))
const known = lines.slice(0, head.lines)

let seal = '0'.repeat(64)
for (const { position, key, published_at, sha256 } of known)
  seal = hash([seal, position, key, published_at, sha256].join('\n'))
const agrees = known.length === head.lines && seal === head.seal
console.log(
  agrees
    ? `The record agrees with the head of ${head.at}: ${head.lines} lines.`
    : `THE RECORD WAS CHANGED: it does not agree with the head of ${head.at}.`,
)

let found = 0
for (const file of files) {
  const print = hash(readFileSync(file))
  const here = known.filter((line) => line.sha256 === print)
  found += here.length > 0
  for (const { number, key, published_at } of here)
    console.log(`${file}: line ${number}, published ${published_at} as document ${key}.`)
  if (!here.length) console.log(`${file}: not in the record up to that head.`)
}
process.exitCode = agrees && found === files.length ? 0 : 1
