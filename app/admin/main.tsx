import type { ReactNode } from 'react'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

export function Main({ children }: { children: ReactNode }) {
  const main = useFocusAfterNavigation()
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}
