import type { ReactNode } from 'react'

export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <section className="banner banner-slim">
      <div className="wrap">
        <h1>{children}</h1>
      </div>
    </section>
  )
}
