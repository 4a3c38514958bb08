import { type ComponentProps, useDeferredValue, useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { goToOwnStart, useCan } from '#app/own-role.ts'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { Market, Products } from '#model/catalogue.ts'
import { catalogue } from '#model/languages/translations/en/catalogue.ts'
import { synonymsBy } from '#model/synonyms.ts'
import { AdminDialogs } from './admin-dialogs.tsx'
import { CataloguePage, CatalogueRows } from './catalogue-page.tsx'
import { marketOf, type Screen } from './catalogue-query.ts'
import { CategoryRail } from './category-rail.tsx'
import { OrderedRows, type Ordering } from './item-order.tsx'
import { ItemPicksBar } from './item-picks.tsx'
import { messages } from './messages.ts'
import { SearchBox } from './search-box.tsx'
import { searchHint } from './search-form.tsx'
import { SectionStrip } from './section-strip.tsx'
import type { Selection } from './selection.ts'
import { showCatalogue } from './show-catalogue.ts'
import type { SynonymList } from './synonyms-dialog.tsx'
import { useCatalogueQuery } from './use-catalogue-query.ts'
import { type Open, useEditing } from './use-editing.ts'
import { useSearchWarmUp } from './use-search-warm-up.ts'

const titles: Record<Market, string> = messages.title

/** Loads the full catalogue, archived rows included; only this browser has the required token. */
export async function loader() {
  const [products, synonyms] = await Promise.all([api('admin/get-products'), api('admin/get-synonyms')]).catch(
    goToOwnStart,
  )
  return { products: products.data, revision: products.revision, synonyms }
}

/** Another tab, search or category of the same market needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false
  return defaultShouldRevalidate
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return <Managed key={pathname} path={pathname} {...loaderData} />
}

type ManagedProps = { path: string; products: Products; revision: number; synonyms: SynonymList }

function Managed({ path, products, revision, synonyms }: ManagedProps) {
  const market = marketOf(path)
  const { revalidate } = useRevalidator()
  const { filter, setQuery, setCategory } = useCatalogueQuery(path)
  // The field updates at once; rows follow when the browser has time.
  const query = useDeferredValue(filter.query)
  const { screen, groups } = useMemo(
    () =>
      showCatalogue(products, market, {
        filter: { sectionId: filter.sectionId, query },
        // The server's time has a precision of one second: items added within it are not in the future.
        now: new Date(serverNow().getTime() + 1000),
        // The admin area, which is English, fetches no names in other languages.
        names: synonymsBy(synonyms.data),
      }),
    [products, market, filter.sectionId, query, synonyms],
  )
  useSearchWarmUp(products, market)
  const canChange = useCan()('change-catalogue')
  const { row, section, selection, ordering, open, setOpen } = useEditing({
    products,
    screen,
    revision,
    synonyms,
    refresh: revalidate,
  })
  return (
    <>
      <CataloguePage
        title={titles[market]}
        screen={screen}
        strip={<Strip path={path} screen={screen} section={canChange ? section : undefined} />}
        search={<Search path={path} screen={screen} value={filter.query} onChange={setQuery} />}
        tool={canChange && screen.chosen && <AddItem onClick={section.addItem} />}
        rail={
          <CategoryRail
            path={path}
            sectionId={filter.sectionId}
            query={screen.query}
            categories={screen.categories}
            messages={catalogue.rail}
            requested={filter.category}
            onChoose={setCategory}
          />
        }
      >
        <Rows {...{ path, screen, groups, ordering }} editing={canChange ? row : undefined} />
        <Picks selection={selection} onOpen={setOpen} />
      </CataloguePage>
      {open && (
        <AdminDialogs
          open={open}
          products={products}
          screen={screen}
          path={path}
          refresh={revalidate}
          onPicksDone={selection.clear}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

type StripProps = {
  path: string
  screen: Screen
  section?: ReturnType<typeof useEditing>['section']
}

function Strip({ path, screen, section }: StripProps) {
  return (
    <SectionStrip
      path={path}
      tabs={screen.tabs}
      chosenId={screen.chosen?._id}
      query={screen.query}
      messages={catalogue.strip}
      onUnArchive={section?.unArchive}
    >
      {section && <Menu label={messages.sectionMenu.label} choices={section.choices} />}
    </SectionStrip>
  )
}

type RowsProps = ComponentProps<typeof CatalogueRows> & { ordering?: Ordering }

function Rows({ ordering, ...rows }: RowsProps) {
  return (
    <OrderedRows ordering={rows.editing && ordering}>
      <CatalogueRows {...rows} />
    </OrderedRows>
  )
}

function Search({
  path,
  screen,
  ...field
}: {
  path: string
  screen: Screen
  value: string
  onChange: (query: string) => void
}) {
  return (
    <SearchBox
      path={path}
      sectionId={screen.chosen?._id ?? ''}
      placeholder={searchHint(screen, catalogue)}
      {...field}
    />
  )
}

function Picks({ selection, onOpen }: { selection: Selection; onOpen: (open: Open) => void }) {
  return (
    <ItemPicksBar
      selection={selection}
      onChange={(items) => onOpen({ to: 'edit items', items })}
      onArchive={(items, archive) => onOpen({ to: 'archive items', items, archive })}
    />
  )
}

function AddItem({ onClick }: { onClick: () => void }) {
  return (
    <Button icon="plus" shrinks onClick={onClick}>
      {messages.addItem}
    </Button>
  )
}
