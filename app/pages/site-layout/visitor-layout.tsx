import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { company } from '#app/content/company.ts'
import { visitorNavigation } from '#app/content/navigation.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Main } from './main.tsx'

export default function VisitorLayout() {
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  )
}

export function VisitorFrame({ children }: { children: ReactNode }) {
  const [phone] = company.phones
  return (
    <>
      <Header
        label="Main"
        home={{ to: '/', name: `${company.name}, home` }}
        items={visitorNavigation}
        drawerFoot={
          <footer>
            <span>Corporate office, Mumbai</span>
            <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
          </footer>
        }
      />
      <Main>{children}</Main>
      <Footer />
    </>
  )
}
