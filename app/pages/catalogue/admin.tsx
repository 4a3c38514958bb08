import { useDeferredValue, useEffect, useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { goToOwnStart, useMay } from '#app/own-role.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Market, Products } from '#model/catalogue.ts'
import type { Route } from './+types/admin.ts'
import { AdminDialogs } from './admin-dialogs.tsx'
import { marketOf } from './asked.ts'
import { CataloguePage } from './catalogue-page.tsx'
import { CategoryTables } from './category-tables.tsx'
import { readAhead, showCatalogue } from './show-catalogue.ts'
import { useAsked } from './use-asked.ts'
import { useEditing } from './use-editing.ts'

const titles: Record<Market, string> = { export: 'Export products', domestic: 'Domestic products' }

/** The whole catalogue, archived rows included; the token it needs is in this browser only. */
export async function clientLoader() {
  const { data, revision } = await api('admin/get-products').catch(goToOwnStart)
  return { products: data, revision }
}

/** Another tab, search or category of the same market is in the data already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false
  return defaultShouldRevalidate
}

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({
    title: titles[marketOf(location.pathname)],
    description: 'Catalogue administration.',
    path: location.pathname,
    noindex: true,
  })

export function HydrateFallback() {
  const { pathname } = useLocation()
  return (
    <>
      <PageTitle>{titles[marketOf(pathname)]}</PageTitle>
      <div className="wrap">
        <Skeleton lines={10} />
      </div>
    </>
  )
}

export default function AdminCatalogue({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return <Managed key={pathname} path={pathname} {...loaderData} />
}

function Managed({ path, products, revision }: { path: string; products: Products; revision: number }) {
  const market = marketOf(path)
  const { revalidate } = useRevalidator()
  const { asked, setQuery, setCategory } = useAsked(path)
  const { sectionId } = asked
  // Letters show at once; the rows follow when there is time.
  const query = useDeferredValue(asked.query)
  const { screen, groups } = useMemo(
    () => showCatalogue(products, market, { asked: { sectionId, query }, now: new Date() }),
    [products, market, sectionId, query],
  )
  useEffect(() => {
    void readAhead(products, market)
  }, [products, market])
  const mayChange = useMay()('change-catalogue')
  const { row, section, open, setOpen } = useEditing({ products, screen, revision, refresh: revalidate })
  return (
    <>
      <CataloguePage
        path={path}
        title={titles[market]}
        asked={asked}
        screen={screen}
        rows={{ groups, Tables: CategoryTables }}
        onQuery={setQuery}
        onCategory={setCategory}
        tool={
          mayChange &&
          screen.chosen && (
            <Button icon="plus" shrinks onClick={section.addItem}>
              Add item
            </Button>
          )
        }
        editing={
          mayChange
            ? {
                rows: row,
                unArchiveSection: section.unArchive,
                menu: <Menu label="Section actions" choices={section.choices} />,
              }
            : undefined
        }
      />
      {open && (
        <AdminDialogs
          open={open}
          products={products}
          screen={screen}
          path={path}
          refresh={revalidate}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
