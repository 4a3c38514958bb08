import { describe, expect, test } from 'vitest'
import { storeFailureOf } from './store-failure.ts'

const sqliteError = (errcode: number) => Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode })
const coded = (code: string) => Object.assign(new Error('said so'), { code })

describe('storeFailureOf', () => {
  test.each([
    [13, 'full'],
    [778, 'full'],
    [1034, 'broken'], // IOERR_FSYNC: written data may be lost, as PostgreSQL found in 2018
    [11, 'broken'],
    [26, 'broken'],
    [8, 'read-only'],
    [1032, 'read-only'], // READONLY_DBMOVED
    [5, 'unavailable'],
    [517, 'unavailable'], // BUSY_SNAPSHOT
  ])('the SQLite result %i is "%s"', (errcode, failure) => {
    expect(storeFailureOf(sqliteError(errcode))).toBe(failure)
  })

  test.each([
    ['53100', 'full'],
    ['53300', 'unavailable'],
    ['57P01', 'unavailable'],
    ['57014', 'unavailable'],
    ['25006', 'read-only'],
    ['ECONNREFUSED', 'unavailable'],
    ['ENOSPC', 'full'],
    ['EROFS', 'read-only'],
  ])('the error code %s is "%s"', (code, failure) => {
    expect(storeFailureOf(coded(code))).toBe(failure)
  })

  test('a refused constraint and an ordinary error are no failure of the store but a bug', () => {
    expect(storeFailureOf(sqliteError(19))).toBeUndefined()
    expect(storeFailureOf(coded('23505'))).toBeUndefined()
    expect(storeFailureOf(new TypeError('x is not a function'))).toBeUndefined()
    expect(storeFailureOf('text')).toBeUndefined()
  })

  test('an aggregate error is classified by its parts', () => {
    expect(storeFailureOf(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe('unavailable')
  })
})
