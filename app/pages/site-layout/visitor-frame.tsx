import type { ReactNode } from 'react'
import { company } from '#app/content/company.ts'
import { visitorNavigation } from '#app/content/navigation.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every visitor's page, made at `now`. */
export function VisitorFrame({ path, now, children }: { path: string; now: Date; children: ReactNode }) {
  const [phone] = company.phones
  return (
    <>
      <Header
        label="Main"
        home={{ to: '/', name: `${company.name}, home` }}
        items={visitorNavigation}
        path={path}
        drawerFoot={
          <div className="drawer-foot">
            <span>Corporate office, Mumbai</span>
            <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
          </div>
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer now={now} />
    </>
  )
}
