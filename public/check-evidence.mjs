// Checks the evidence of a release without our website: Node.js and nothing else. In the folder that the ZIP was unpacked into:
//
//   node check-evidence.mjs [evidence-keys.json]
//
// evidence-keys.json is the site's list of public keys (/investorzone/evidence-keys.json). With it, the program checks that the key is ours;
// without it, compare the key's fingerprint that the program prints.
// 1. SHA256SUMS.sig is the Ed25519 signature (base64) of SHA256SUMS by the key in evidence-key.pem.
// 2. SHA256SUMS lists every file of the folder but itself, the signature and the key, and each file has the SHA-256 listed there.
// 3. Each entry of ledger.json has the hash that it says: SHA-256 over the JSON of the list of its fields number, at, actor, action, entity,
//    entity_id, before, after, batch, prev_hash, and reason where there is one. An entry's prev_hash is the hash of the entry before it.
// 4. Each line of record.json has a seal: SHA-256 over five lines of text joined by one line feed: the seal of the line before (64 zeros before
//    the first), and the line's position, key, published_at and sha256. The seal of line number `lines` of record-head.json must be its `seal`.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const unsigned = ['SHA256SUMS', 'SHA256SUMS.sig', 'evidence-key.pem']
const hash = (data) => createHash('sha256').update(data).digest('hex')
const readJson = (name) => JSON.parse(readFileSync(name, 'utf8'))
const problems = []
const report = (good, text) => {
  console.log(good ? text : `WRONG: ${text}`)
  if (!good) problems.push(text)
}
/** Runs a check; a file that is missing or cannot be parsed is a problem, not a crash. */
const check = (name, run) => {
  try {
    run()
  } catch (error) {
    report(false, `${name}: ${error.message}`)
  }
}

check('the signature', () => {
  const pem = readFileSync('evidence-key.pem', 'utf8')
  const key = createPublicKey(pem)
  const written = key.export({ type: 'spki', format: 'pem' })
  const signature = readFileSync('SHA256SUMS.sig', 'utf8')
  const bytes = Buffer.from(signature, 'base64')
  const isValid = `${bytes.toString('base64')}\n` === signature && verify(undefined, readFileSync('SHA256SUMS'), key, bytes)
  report(isValid && pem === written, 'SHA256SUMS is signed by the key in evidence-key.pem.')
  console.log(`The key's fingerprint (SHA-256 of evidence-key.pem): ${hash(pem)}.`)
  const [, , keysFile] = process.argv
  if (keysFile)
    report(readJson(keysFile).keys.some(({ public_key }) => public_key === pem), 'the key is one of the site.')
})

const files = readFileSync('SHA256SUMS', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ sha256: line.slice(0, 64), name: line.slice(66) }))
for (const { sha256, name } of files)
  check(name, () => report(hash(readFileSync(name)) === sha256, `${name} has the SHA-256 ${sha256}.`))
const listed = new Set([...files.map(({ name }) => name), ...unsigned])
for (const entry of readdirSync('.', { recursive: true, withFileTypes: true })) {
  const name = `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(/^\.\//, '')
  if (!entry.isDirectory() && !listed.has(name) && name !== process.argv[2]) report(false, `${name} is not listed in SHA256SUMS.`)
}

check('ledger.json', () => {
  const { entries } = readJson('ledger.json')
  const hashes = new Map(entries.map((entry) => [entry.number, entry.hash]))
  for (const entry of entries) {
    const { number, at, actor, action, entity, entity_id, before, after, batch, prev_hash, reason } = entry
    const fields = [number, at, actor, action, entity, entity_id, before, after, batch, prev_hash]
    const follows = !hashes.has(number - 1) || hashes.get(number - 1) === prev_hash
    const good = follows && hash(JSON.stringify(reason ? [...fields, reason] : fields)) === entry.hash
    report(good, `entry ${number} of the ledger: ${at}, ${actor}: ${action} ${entity_id}.`)
  }
})

check('record.json', () => {
  const { lines } = readJson('record.json')
  const head = readJson('record-head.json')
  let seal = '0'.repeat(64)
  let agrees = head.lines === 0
  for (const [index, line] of lines.entries()) {
    seal = hash([seal, line.position, line.key, line.published_at, line.sha256].join('\n'))
    if (seal !== line.seal) report(false, `line ${index + 1} of the record has the seal ${line.seal}.`)
    if (index + 1 === head.lines) agrees = seal === head.seal
  }
  report(agrees, `the record agrees with the head of ${head.at}: ${head.lines} of ${lines.length} lines.`)
  for (const { sha256, name } of files.filter((file) => file.name.startsWith('papers/'))) {
    const line = lines.find((candidate) => candidate.sha256 === sha256)
    const covered = line && line.number <= head.lines ? 'covered by that head' : 'to be covered by the next head'
    report(
      line !== undefined,
      line
        ? `${name}: line ${line.number} of the record, published ${line.published_at}, ${covered}.`
        : `${name}: in no line of the record.`,
    )
  }
})
console.log(problems.length ? `${problems.length} WRONG.` : 'All of it agrees.')
process.exitCode = problems.length ? 1 : 0
