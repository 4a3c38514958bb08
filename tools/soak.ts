import { spawn } from 'node:child_process'
import { archive } from './soak-archive.ts'
import { edge } from './soak-edge.ts'
import { followers } from './soak-followers.ts'
import { kills } from './soak-kills.ts'
import { load } from './soak-load.ts'
import { loss } from './soak-loss.ts'
import { flush, power } from './soak-power.ts'

/** `npm run soak -- WHAT [HOW MUCH]`: the fault tests that take minutes or hours. Each prints its figures and fails if one is wrong. */
const parts: Record<
  string,
  { takes: string; summary: string; run: (howMuch?: string, which?: string, only?: string) => Promise<boolean> }
> = {
  kills: {
    takes: '[5000] [sqlite|postgres]',
    summary: 'kill -9 at random moments on SQLite and PostgreSQL; nothing acknowledged may be lost',
    run: kills,
  },
  power: {
    takes: '[2000]',
    summary: 'states a power cut could leave, replayed from a trace (needs strace)',
    run: power,
  },
  flush: { takes: '', summary: 'a failing flush must end the server (needs strace)', run: flush },
  fuzz: {
    takes: '[10000000]',
    summary: 'bent bodies to every call; no 5xx, no hang, nothing changed by a refused one',
    run: fuzz,
  },
  timing: {
    takes: '',
    summary: 'a thousand rounds for and against each address: how long a reply takes tells nothing',
    run: () => inSize('soak', ['vitest', 'run', 'tests/calls', '-t', 'A13|a year of guessing']),
  },
  counts: {
    takes: '',
    summary: 'ten thousand admins of one address, two thousand items added one by one',
    run: () => inSize('soak', ['vitest', 'run', 'tests/calls', '-t', 'A22|many items added']),
  },
  night: {
    takes: '',
    summary:
      '`npm test` with every test: also the rare failures, the second database, each page and control of its own kind',
    run: () => inSize('night', ['node', 'tools/check.ts']),
  },
  archive: {
    takes: '[2000]',
    summary: 'an archive import of files of 2 MB; cached pages must stay within 50 ms',
    run: archive,
  },
  followers: {
    takes: '[10000] [0] [sqlite|postgres]',
    summary: 'a publication to so many followers, with so many kill -9 while its mails are sent; none lost, none twice',
    run: followers,
  },
  edge: {
    takes: '[10000]',
    summary: 'so many readers at the instant of a release, through nginx with deploy/nginx-suvira-cache.conf',
    run: edge,
  },
  loss: {
    takes: '[sqlite|postgres] [60]',
    summary: 'a machine lost while it writes; restored by Litestream or pgBackRest, to the end and to an instant',
    run: loss,
  },
  load: { takes: '[30m]', summary: 'mixed load; memory and descriptors must stay flat, nothing may fail', run: load },
}

function fuzz(calls = '10000000'): Promise<boolean> {
  const child = spawn(process.execPath, ['tools/fuzz.ts', '--calls', calls], { stdio: 'inherit' })
  return new Promise((done) => child.once('exit', (code) => done(code === 0)))
}

function inSize(size: 'night' | 'soak', [program = '', ...parameters]: string[]): Promise<boolean> {
  const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, RUN_SIZE: size } })
  return new Promise((done) => child.once('exit', (code) => done(code === 0)))
}

const [name = '', howMuch, which, only] = process.argv.slice(2)
const part = parts[name]
if (part) {
  const fine = await part.run(howMuch, which, only)
  console.log(fine ? 'held' : 'FAILED')
  process.exitCode = fine ? 0 : 1
} else {
  for (const [item, { takes, summary }] of Object.entries(parts))
    console.error(`npm run soak -- ${item} ${takes}: ${summary}`)
  process.exitCode = 2
}
