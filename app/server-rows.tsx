import { createContext, createElement, type ReactNode, useContext, useEffect, useRef } from 'react'
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router'

/**
 * Rows travel once. A page of two thousand rows sent as HTML and again as hydration data weighs four times the bytes and costs a
 * phone its first second; so heavy rows reach the server render beside the loader's data, and in the browser the HTML itself is kept.
 *
 *   const catalogueRows = rowsOf<Products>('catalogue')            // once, beside the page
 *
 *   export async function loader({ context }: Route.LoaderArgs) {  // document request: rows go into the HTML only
 *     const { data } = await context.get(apiContext)('user/get-products')
 *     catalogueRows.put(context, data)
 *     return { tabs: data.subsection }                             // light data only
 *   }
 *
 *   export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {  // navigation in the browser, never on hydration
 *     const [light, { data }] = await Promise.all([serverLoader(), api('user/get-products')])
 *     return { ...light, rows: data }
 *   }
 *
 *   export default function Page({ loaderData }: Route.ComponentProps) {
 *     const [rows, setRows] = useState('rows' in loaderData ? loaderData.rows : undefined)   // or a hook of the page's own
 *     const ask = () => void api('user/get-products').then(({ data }) => setRows(data))
 *     return <ServerRows of={catalogueRows} rows={rows} onMissing={ask} render={(rows) => <Table rows={rows} />} />
 *   }
 *
 * While `rows` is undefined in the browser, what the server rendered stays as it is: links, `<details>` and find-in-page work, React
 * handlers inside do not. A page that needs them (search, a row's menu) fetches the rows and passes them; React then takes over.
 */
export function ServerRows<Rows>({ of, rows, render, onMissing, as = 'div', className }: ServerRowsProps<Rows>) {
  const served = useContext(ServedRows)?.get(of.name) as Rows | undefined
  const element = useRef<HTMLElement>(null)
  const shown = rows ?? served
  useEffect(() => {
    // Nothing was kept: this page was not the first one, or the browser had to render it anew.
    if (shown === undefined && element.current?.childNodes.length === 0) onMissing?.()
  }, [shown, onMissing])
  if (shown !== undefined) return createElement(as, { className, ref: element }, render(shown))
  // React never looks inside an element with HTML of its own, so hydration keeps what the server sent.
  return createElement(as, {
    className,
    ref: element,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: '' },
  })
}

export type ServerRowsProps<Rows> = {
  of: RowsKey<Rows>
  /** The rows once the browser has them; undefined on hydration. */
  rows: Rows | undefined
  render: (rows: Rows) => ReactNode
  /** Called when there are neither rows nor kept HTML: fetch them. */
  onMissing?: () => void
  as?: 'div' | 'section' | 'ul' | 'ol' | 'dl' | 'nav'
  className?: string
}

export type RowsKey<Rows> = {
  readonly name: string
  /** In a loader: hands rows to this request's server render. */
  put: (context: Readonly<RouterContextProvider>, rows: Rows) => void
}

/** Names one kind of heavy rows; a page may use several. */
export function rowsOf<Rows>(name: string): RowsKey<Rows> {
  return { name, put: (context, rows) => void context.get(rowsHolder).set(name, rows) }
}

/** One request's rows by name, made by `server/http/pages.ts`. */
export const rowsHolder = createRouterContext<Map<string, unknown>>()

/** How `entry.server.tsx` brings the holder to the render. Absent in the browser. */
export const ServedRows = createContext<ReadonlyMap<string, unknown> | undefined>(undefined)
