import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '#tests/temporary-folder.ts'
import { parseEnvironmentFile } from './environment-file.ts'

const parse = (text: string) => parseEnvironmentFile(text, '/etc/suvira/site.env')

/** Values as written in site.env, and their common meaning in systemd, Compose and `suvira`. */
const readAlike: [string, string][] = [
  ['smtp://user:a/b#c@host:25', 'smtp://user:a/b#c@host:25'],
  ['Suvira Parenterals <no-reply@suvira.example>', 'Suvira Parenterals <no-reply@suvira.example>'],
  ['a "quoted" word, and one that isn’t; `this` too', 'a "quoted" word, and one that isn’t; `this` too'],
  ['\'back\\slash, $NAME, {$NAME}, "double", # and `\'', 'back\\slash, $NAME, {$NAME}, "double", # and `'],
  ["'two\\\\slashes\\n'", 'two\\\\slashes\\n'],
  ["'  spaces  '", '  spaces  '],
  ['"it\'s # one"', "it's # one"],
  ['"Suvira \\"Ltd\\" <a@b.example>"', 'Suvira "Ltd" <a@b.example>'],
  ["''", ''],
  ['', ''],
]

const readDifferently = [
  'back\\slash',
  'pa$word',
  'word # comment',
  '# comment',
  '"pa$word"',
  '"back\\\\slash"',
  '"dollar \\$"',
  '"tick \\`"',
  "'ends in a backslash\\'",
  "'one' two",
  '"one"two',
  "'never closed",
  '"never closed',
  "'it'\\''s'",
]

describe('site.env', () => {
  test.each(readAlike)('a value written %s is read as %j (43.20)', (written, value) => {
    expect(parse(`A=1\n  NAME = ${written} \t\r\nB=2`)).toEqual({ A: '1', NAME: value, B: '2' })
  })

  test.each(readDifferently)(
    'a value that systemd and Compose read differently is refused with its line: %s (43.20)',
    (written) => {
      expect(() => parse(`# first\n\nNAME=${written}\n`)).toThrow(
        /^Line 3 of \/etc\/suvira\/site\.env: systemd and Docker Compose would read NAME differently\. Put the value in single quotes/,
      )
    },
  )

  test.each(['export A=1', 'A', 'A: 1', '=value', 'A B=1', '1A=1'])(
    'a line without a name and a value is refused: %s (43.20)',
    (line) => {
      expect(() => parse(line)).toThrow('Line 1 of /etc/suvira/site.env: it must be NAME=value')
    },
  )

  test('comments and empty lines are skipped; a comment that systemd would join with the next line is refused (43.20)', () => {
    expect(parse('# no setting\n; nor this\n\n \t\nSEED=none')).toEqual({ SEED: 'none' })
    expect(() => parse('# C:\\\nSEED=none')).toThrow('a comment must not end with a backslash')
  })
})

/**
 * Applies systemd's own parser to a value. systemd reads os-release files, whose BUILD_ID this prints, with the code that reads
 * EnvironmentFile=.
 */
const systemdTmpfiles = '/usr/bin/systemd-tmpfiles'
if (existsSync(systemdTmpfiles)) {
  test.each(readAlike.filter(([, value]) => value))('systemd reads %s as %j (43.20)', (written, value) => {
    const root = newFolder()
    mkdirSync(join(root, 'etc'))
    writeFileSync(join(root, 'etc/os-release'), `ID=a\n  BUILD_ID = ${written} \t\nNAME=b\n`)
    writeFileSync(join(root, 'print.conf'), 'f /out 0644 - - - [%B]\n')
    spawnSync(systemdTmpfiles, [`--root=${root}`, '--create', join(root, 'print.conf')])
    expect(readFileSync(join(root, 'out'), 'utf8')).toBe(`[${value}]`)
  })
}

if (spawnSync('docker', ['compose', 'version']).status === 0) {
  test('Docker Compose reads the same values (43.20)', () => {
    const folder = newFolder()
    const lines = readAlike.map(([written], index) => `  NAME_${index} = ${written} \t`)
    writeFileSync(join(folder, 'site.env'), `${lines.join('\n')}\n`)
    writeFileSync(join(folder, 'compose.yaml'), 'services: { site: { image: site, env_file: site.env } }\n')
    const command = ['compose', '-f', join(folder, 'compose.yaml'), 'config', '--format', 'json']
    const { services } = JSON.parse(spawnSync('docker', command, { encoding: 'utf8' }).stdout)
    const read = readAlike.map((_, index) => services.site.environment[`NAME_${index}`].replaceAll('$$', '$'))
    expect(read).toEqual(readAlike.map(([, value]) => value))
  })
}
