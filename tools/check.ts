import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/** `npm test`: one list of steps, the same on every machine. Set-up (install, build, browser, PostgreSQL) is done before by ensure.mjs. */
type Step = {
  says: string
  command: string[]
  /** Reads how many tests passed and failed from the report that the step wrote; a step without one counts as one test. */
  counts?: () => Counts
}

type Counts = { passed: number; failed: number }

const reports = 'test-results/reports'

const steps: Step[] = [
  { says: 'Route types', command: ['react-router', 'typegen'] },
  { says: 'Types', command: ['tsc', '-p', '.'] },
  { says: 'Lint and format', command: ['biome', 'check', '--diagnostic-level=error', '.'] },
  { says: 'Nothing unused', command: ['knip'] },
  {
    says: 'The lock file installs as it stands',
    command: npm(['ci', '--dry-run', '--no-audit', '--no-fund', '--loglevel=error']),
  },
  {
    says: 'Unit tests, and call tests on SQLite and PostgreSQL',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
    counts: () => {
      const { numPassedTests, numTotalTests, numFailedTestSuites } = readReport('vitest.json')
      // A test that did not run did not pass; a file that could not be loaded counts as one failure.
      const failed = Number(numTotalTests) - Number(numPassedTests)
      return { passed: Number(numPassedTests), failed: failed || (Number(numFailedTestSuites) ? 1 : 0) }
    },
  },
  {
    says: 'Browser tests on the production build',
    command: ['playwright', 'test', '--reporter=list,json'],
    counts: () => {
      const { stats } = readReport('playwright.json') as { stats: Record<string, number> }
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
      if (flaky) process.stdout.write(`${flaky} unsteady: passed only when tried again\n`)
      return { passed: expected + flaky, failed: unexpected + skipped }
    },
  },
]

async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total: Counts = { passed: 0, failed: 0 }
  const summary: string[] = []
  for (const step of steps) {
    process.stdout.write(`\n── ${step.says} ──\n`)
    const began = Date.now()
    const ok = await run(step.command)
    const counts = countsOf(step, ok)
    total.passed += counts.passed
    total.failed += counts.failed
    const mark = counts.failed ? '✗' : '✓'
    summary.push(`${mark} ${step.says}: ${counts.passed} passed, ${counts.failed} failed, ${seconds(began)}`)
  }
  process.stdout.write(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed ? 1 : 0
}

/** What the report says; a step that failed without a failed test (or without a report) is itself one failure. */
function countsOf({ counts }: Step, ok: boolean): Counts {
  if (!counts) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const { passed, failed } = counts()
    return { passed, failed: failed || (ok ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function run([program, ...parameters]: string[]): Promise<boolean> {
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`, FORCE_COLOR: '0' }
  const child = spawn(program as string, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
  return new Promise((done) => {
    child.once('error', (error) => {
      process.stdout.write(`${error.message}\n`)
      done(false)
    })
    child.once('exit', (code) => done(code === 0))
  })
}

/** npm as the one that started us, which may be a script only. */
function npm(parameters: string[]): string[] {
  const script = process.env.npm_execpath
  return script ? [process.execPath, script, ...parameters] : ['npm', ...parameters]
}

function readReport(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'))
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

await main()
