import type { ComponentProps } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { SearchField } from '#app/forms/fields/search-field.tsx'
import { useDebouncedText } from '#app/forms/use-debounced-text.ts'
import { goToOwnStart, useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { Market } from '#model/catalogue.ts'
import { catalogue } from '#model/languages/translations/en/catalogue.ts'
import type { Screen } from '#model/show-catalogue.ts'
import { AdminDialogs } from './admin-dialogs.tsx'
import { CataloguePage, CatalogueRows } from './catalogue-page.tsx'
import { hrefOf, marketOf, readCatalogueQuery } from './catalogue-query.ts'
import { CategoryRail } from './category-rail.tsx'
import { OrderedRows, type Ordering } from './item-order.tsx'
import { ItemSelectionBar } from './item-selection.tsx'
import { messages } from './messages.ts'
import { searchHint } from './search-form.tsx'
import { SectionStrip } from './section-strip.tsx'
import type { Selection } from './selection.ts'
import { type Open, useEditing } from './use-editing.ts'

const titles: Record<Market, string> = messages.title

/** Loads one page of the catalogue, archived rows included; only this browser has the required token. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname: path, searchParams } = new URL(request.url)
  const { sectionId, query, category, page } = readCatalogueQuery(searchParams)
  const [{ data, revision }, synonyms] = await Promise.all([
    api('admin/get-catalogue', {
      market: marketOf(path),
      section: sectionId || undefined,
      q: query || undefined,
      category: category || undefined,
      page: page > 1 ? page : undefined,
    }),
    api('admin/get-synonyms'),
  ]).catch(goToOwnStart)
  return { ...data, path, sectionId, category, revision, synonyms }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <AdminCatalogue key={data.path} {...data} />
}

function AdminCatalogue({
  path,
  sectionId,
  category,
  screen,
  groups,
  categories,
  revision,
  synonyms,
}: Awaited<ReturnType<typeof loader>>) {
  const { revalidate } = useRevalidator()
  const canChange = useCan()('change-catalogue')
  const { row, section, selection, ordering, open, setOpen } = useEditing({
    screen,
    groups,
    revision,
    synonyms,
    refresh: revalidate,
  })
  return (
    <>
      <CataloguePage
        title={titles[screen.market]}
        screen={screen}
        strip={<Strip path={path} screen={screen} section={canChange ? section : undefined} />}
        search={<Search path={path} sectionId={sectionId} screen={screen} />}
        tool={canChange && screen.chosen && <AddItem onClick={section.addItem} />}
        rail={
          <CategoryRail
            path={path}
            sectionId={sectionId}
            query={screen.query}
            categories={screen.categories}
            messages={catalogue.rail}
            requested={category}
          />
        }
      >
        <Rows path={path} screen={screen} groups={groups} ordering={ordering} editing={canChange ? row : undefined} />
        <SelectionActions selection={selection} onOpen={setOpen} />
      </CataloguePage>
      {open && (
        <AdminDialogs
          open={open}
          categories={categories}
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

function Search({ path, sectionId, screen }: { path: string; sectionId: string; screen: Screen }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useDebouncedText(
    screen.query,
    (query) => void navigate(hrefOf(path, { sectionId, query }), { replace: true, preventScrollReset: true }),
  )
  return <SearchField value={typed} onChange={setTyped} placeholder={searchHint(screen, catalogue)} />
}

function SelectionActions({ selection, onOpen }: { selection: Selection; onOpen: (open: Open) => void }) {
  return (
    <ItemSelectionBar
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
