import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const compose = readFileSync('deploy/compose.yaml', 'utf8')
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')

const copyOfDeploy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('deploy', folder, { recursive: true })
  return folder
}

test('containers run only from images with a digest (Finding 21)', () => {
  const folder = copyOfDeploy()
  const script = (digest: string) => {
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 })
    return spawnSync(join(folder, 'pin-images.sh'), { env: { PATH: `${folder}:${process.env.PATH}` } }).status
  }
  expect(script('latest')).not.toBe(0)
  expect(existsSync(join(folder, 'images.pinned.env'))).toBe(false)
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
  expect(script(digest)).toBe(0)
  const pinned = readFileSync(join(folder, 'images.pinned.env'), 'utf8').trim().split('\n')
  const names = pinned.map((line) => line.split('=')[0] ?? '')
  for (const line of pinned) expect(line).toMatch(new RegExp(`^[A-Z]+_IMAGE=[a-z/]+:[a-z0-9.-]+@${digest}$`))
  const requested = [...compose.matchAll(/(?:image|NODE_IMAGE): "?([^"\n]+?)"? ?\}?$/gm)].map(([, image = '']) => image)
  const unnamed = requested.filter((image) => !names.some((name) => image.startsWith(`\${${name}:?`)))
  expect([...new Set(unnamed)]).toEqual([`$\{SITE_IMAGE:-suvira-site}`, 'suvira-operations'])
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect([...new Set(bases)]).toEqual([`$\{NODE_IMAGE}`, 'site'])
})

test('secrets of the containers can contain any character, and are not generated again (Finding 21)', () => {
  const folder = copyOfDeploy()
  const make = () => expect(spawnSync(join(folder, 'make-secrets.sh')).status).toBe(0)
  const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8')
  make()
  expect(secret('database-password').trim().length).toBeGreaterThan(40)
  const strange = 'a/b#c "d" \\e@f:g%20?'
  for (const name of ['database-password', 's3-secret-access-key'])
    writeFileSync(join(folder, 'secrets', name), `${strange}\n`)
  make()
  expect(secret('database-password')).toBe(`${strange}\n`)
  expect(JSON.parse(secret('s3.json')).identities[0].credentials[0].secretKey).toBe(strange)
  const { databaseUrl, s3 } = readConfig({
    DATABASE_URL: /DATABASE_URL: (.*)/.exec(compose)?.[1],
    DATABASE_PASSWORD_FILE: join(folder, 'secrets/database-password'),
    S3_ENDPOINT: 'http://files:8333',
    S3_BUCKET: 'site',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'site',
    S3_SECRET_ACCESS_KEY_FILE: join(folder, 'secrets/s3-secret-access-key'),
  })
  expect(s3?.secretAccessKey).toBe(strange)
  expect(new pg.Client({ connectionString: databaseUrl })).toMatchObject({
    password: strange,
    user: 'site',
    host: 'database',
  })
})

test('both servers read the same pepper, which is not in the database (Finding 14)', () => {
  const folder = copyOfDeploy()
  expect(spawnSync(join(folder, 'make-secrets.sh')).status).toBe(0)
  const [, name = ''] = /SIGN_IN_PEPPER_FILE: \/run\/secrets\/(\S+)/.exec(compose) ?? []
  expect(compose).toMatch(new RegExp(`^  secrets: \\[.*${name}`, 'm'))
  expect(compose).toContain(`  ${name}: { file: secrets/${name} }`)
  const { signInPeppers } = readConfig({ SIGN_IN_PEPPER_FILE: join(folder, 'secrets', name) })
  expect(signInPeppers).toEqual([expect.stringMatching(/^\S{40,}$/)])
})

test('settings and secrets of an installation are ignored by git (Finding 21)', () => {
  for (const file of ['deploy/site.env', 'deploy/secrets/database-password', 'deploy/secrets/s3.json'])
    expect(spawnSync('git', ['check-ignore', '-q', '--no-index', file]).status).toBe(0)
})

test('a separate password is refused if the setting has no place for it (Finding 21)', () => {
  const refused = (settings: Record<string, string>) => {
    try {
      readConfig(settings)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused({ DATABASE_PASSWORD: 'x' })).toContain('DATABASE_PASSWORD is set without DATABASE_URL')
  expect(refused({ SMTP_PASSWORD: 'x', SMTP_URL: 'smtp://a:b@localhost' })).toContain(
    'SMTP_URL already contains a password',
  )
  expect(refused({ SMTP_PASSWORD: 'x', SMTP_URL: 'smtp://localhost' })).toContain('SMTP_URL contains no user')
})
