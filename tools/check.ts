import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import * as z from 'zod'
import { readJson } from '#model/json.ts'
import { makeTemplateFolder } from '#tests/run-template.ts'

/**
 * `npm test`: one list of steps, the same on every machine. ensure.mjs does the set-up before (install, build, browsers, PostgreSQL).
 * Tests tagged `night` run only under `npm run soak -- night`, which runs the same steps with RUN_SIZE=night.
 */
type Step = {
  title: string
  command: string[]
  /** Reads the numbers of passed and failed tests from the step's report. A step without this function counts as one test. */
  counts?: () => Counts
  /** Runs in parallel with the previous step; its output is printed after that step's. */
  beside?: true
}

type Counts = { passed: number; failed: number }

const reports = 'test-results/reports'

const byNight = process.env.RUN_SIZE === 'night'
const onlyByDay = (option: string) => (byNight ? [] : [option])

const UnitReport = z.object({
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), tags: z.array(z.string()) })) }),
  ),
})
const BrowserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const steps: Step[] = [
  {
    title: 'Unit tests, call tests on SQLite and PostgreSQL, and a stock Firefox',
    command: [
      ...['vitest', 'run', ...onlyByDay('--tags-filter=!night')],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
    ],
    counts: () => {
      const { testResults, numFailedTestSuites } = UnitReport.parse(readReport('vitest.json'))
      const requested = testResults.flatMap((file) => file.assertionResults).filter(isRequested)
      const passed = requested.filter(({ status }) => status === 'passed').length
      // A skipped test did not pass; a file that could not be loaded counts as one failure.
      return { passed, failed: requested.length - passed || (numFailedTestSuites ? 1 : 0) }
    },
  },
  { title: 'Types', command: ['tsc', '-p', '.'], beside: true },
  { title: 'Lint and format', command: ['biome', 'check', '--diagnostic-level=error', '.'], beside: true },
  { title: 'Styles', command: ['stylelint', 'app/**/*.css'], beside: true },
  { title: 'No unused code', command: ['knip'], beside: true },
  {
    title: 'The lock file can be installed',
    command: npm(['ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error']),
    beside: true,
  },
  { title: 'Sample content', command: ['node', 'tests/fill-sample.ts'], beside: true },
  {
    title: 'Browser tests on the production build',
    command: ['playwright', 'test', ...onlyByDay('--grep-invert=@night'), '--reporter=list,json'],
    counts: () => {
      const { stats } = BrowserReport.parse(readReport('playwright.json'))
      const { expected, unexpected, flaky, skipped } = stats
      if (flaky) process.stdout.write(`${flaky} flaky: passed only on a retry, which counts as failed\n`)
      return { passed: expected, failed: unexpected + flaky + skipped }
    },
  },
]

const isRequested = ({ tags }: { tags: string[] }) => byNight || !tags.includes('night')

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // The steps share test data created once, such as the sample content.
  const removeTemplates = makeTemplateFolder()
  const total: Counts = { passed: 0, failed: 0 }
  const summary: string[] = []
  for (const group of groupsOf(steps)) {
    const running = group.map((step, index) => ({ step, ended: run(step.command, index > 0) }))
    for (const { step, ended } of running) {
      process.stdout.write(`\n── ${step.title} ──\n`)
      const { ok, printed, tookMs } = await ended
      process.stdout.write(printed)
      const counts = countsOf(step, ok)
      total.passed += counts.passed
      total.failed += counts.failed
      const mark = counts.failed ? '✗' : '✓'
      const took = `${(tookMs / 1000).toFixed(1)} s`
      summary.push(`${mark} ${step.title}: ${counts.passed} passed, ${counts.failed} failed, ${took}`)
    }
  }
  removeTemplates()
  process.stdout.write(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed ? 1 : 0
}

/** Returns the counts of the report. A failed step without a failed test or report counts as one failure. */
function countsOf({ counts }: Step, ok: boolean): Counts {
  if (!counts) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const { passed, failed } = counts()
    return { passed, failed: failed || (ok ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

type Ended = { ok: boolean; printed: string; tookMs: number }

/** Prints output at once, or stores it until the end if `keep` is true. */
function run([program = '', ...parameters]: string[], keep: boolean): Promise<Ended> {
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`, FORCE_COLOR: '0' }
  const out = keep ? 'pipe' : 'inherit'
  const child = spawn(program, parameters, { stdio: ['ignore', out, out], env: environment })
  const began = Date.now()
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  return new Promise((done) => {
    const end = (ok: boolean) => done({ ok, printed, tookMs: Date.now() - began })
    child.once('error', (error) => {
      printed += `${error.message}\n`
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

function groupsOf(all: Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of all) {
    const last = groups.at(-1)
    if (step.beside && last) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** Returns the command for npm as the parent process runs it; that may be a script only. */
function npm(parameters: string[]): string[] {
  const script = process.env.npm_execpath
  return script ? [process.execPath, script, ...parameters] : ['npm', ...parameters]
}

function readReport(file: string): unknown {
  return readJson(readFileSync(`${reports}/${file}`, 'utf8'))
}

await main()
