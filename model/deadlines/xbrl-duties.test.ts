import { expect, test } from 'vitest'
import { subPages } from '../sub-pages.ts'
import { deadlineRules, rulesOf } from './deadline-rules.ts'
import { pagesOf } from './filed.ts'

test('the upload form takes an XBRL file on the pages whose documents can have an XBRL duty', () => {
  const pages = rulesOf('exchange-filed').flatMap((rule) => (deadlineRules[rule].xbrlOf ?? []).flatMap(pagesOf))
  const offered = Object.entries(subPages).flatMap(([name, page]) =>
    'upload' in page && page.upload.some((field) => field === 'xbrl?') ? name : [],
  )
  expect(offered.toSorted()).toEqual([...new Set(pages)].toSorted())
})
