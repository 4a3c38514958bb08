import { setup } from '#tests/postgres.ts'

export type Dialect = 'sqlite' | 'postgres'

/** Runs a loop on SQLite and then on PostgreSQL, or only on `only`. Returns true if all runs were fine. */
export async function onBothDatabases(
  only: string | undefined,
  run: (dialect: Dialect) => Promise<boolean>,
): Promise<boolean> {
  const stop = await setup()
  let fine = true
  try {
    for (const dialect of ['sqlite', 'postgres'] as const) {
      if (only && only !== dialect) continue
      fine = (await run(dialect)) && fine
    }
  } finally {
    await stop()
  }
  return fine
}
