import { useEffect, useState } from 'react'
import { useFilled } from '#app/company.ts'
import type { EditedPage } from './edited-page.ts'
import { createPhoneCopy, type PhoneCopy, type TextSize } from './phone-copy.ts'

/** Time without typing after which a text is measured, in milliseconds. */
const idleMs = 150

type Fit = { key: string; now: TextSize | undefined; original: TextSize | undefined }

/** Measures a text of a page at the width of a phone, and the original one. Returns undefined until both are measured. */
export function usePhoneFit(page: EditedPage, path: string, text: string, original: string): Fit | undefined {
  const copy = usePhoneCopy(page)
  const [fit, setFit] = useState<Fit>()
  const filled = useFilled({ text, original })
  const key = [path, filled.text, filled.original].join('\n')
  useEffect(() => {
    if (!copy) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const before = await copy.measure(path, filled.original)
      const now = await copy.measure(path, filled.text)
      if (isCurrent) setFit({ key, now, original: before })
    }, idleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [copy, key, path, filled.text, filled.original])
  return fit?.key === key ? fit : undefined
}

/** Returns a hidden copy of a page, while the component is mounted. */
function usePhoneCopy(page: EditedPage): PhoneCopy | undefined {
  const [copy, setCopy] = useState<PhoneCopy>()
  useEffect(() => {
    const created = createPhoneCopy(page)
    setCopy(created)
    return () => {
      created.remove()
      setCopy(undefined)
    }
  }, [page])
  return copy
}
