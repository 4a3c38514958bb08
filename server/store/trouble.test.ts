import { describe, expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

const sqliteError = (errcode: number) => Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode })
const coded = (code: string) => Object.assign(new Error('said so'), { code })

describe('troubleOf', () => {
  test.each([
    [13, 'full'],
    [778, 'full'],
    [1034, 'broken'], // IOERR_FSYNC: what was written may be gone, as PostgreSQL learnt in 2018
    [11, 'broken'],
    [26, 'broken'],
    [8, 'read-only'],
    [1032, 'read-only'], // READONLY_DBMOVED
    [5, 'away'],
    [517, 'away'], // BUSY_SNAPSHOT
  ])('SQLite’s result %i is "%s"', (errcode, trouble) => {
    expect(troubleOf(sqliteError(errcode))).toBe(trouble)
  })

  test.each([
    ['53100', 'full'],
    ['53300', 'away'],
    ['57P01', 'away'],
    ['57014', 'away'],
    ['25006', 'read-only'],
    ['ECONNREFUSED', 'away'],
    ['ENOSPC', 'full'],
    ['EROFS', 'read-only'],
  ])('%s is "%s"', (code, trouble) => {
    expect(troubleOf(coded(code))).toBe(trouble)
  })

  test('a refused constraint and an ordinary mistake are nobody’s trouble but a bug', () => {
    expect(troubleOf(sqliteError(19))).toBeUndefined()
    expect(troubleOf(coded('23505'))).toBeUndefined()
    expect(troubleOf(new TypeError('x is not a function'))).toBeUndefined()
    expect(troubleOf('text')).toBeUndefined()
  })

  test('looks into an error made of several', () => {
    expect(troubleOf(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe('away')
  })
})
