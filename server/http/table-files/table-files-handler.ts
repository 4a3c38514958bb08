import { savedName } from '#model/company/derived-facts.ts'
import type { Company } from '#model/company/parts.ts'
import { csvText } from '#model/csv.ts'
import { xlsxType } from '#model/write-xlsx.ts'
import type { SheetTable } from '#server/domain/pdf-sheets/sheet-reader.ts'
import { contentDisposition } from '../content-disposition.ts'
import { etagOf, type Reply } from '../reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from '../response-cache.ts'
import type { Handler, Parameter } from '../route-handlers.ts'

type Cell = string | number

/** Rows of a spreadsheet, header first; a missing value is an empty cell. Also the same data as JSON. */
export type Table = { rows: readonly (readonly Cell[])[]; json: () => unknown }

/** A table of the investor zone offered as files. */
export type TableFiles = {
  title: string
  /** Returns the view for a query, with its file name without the company's brand. Unknown parts of the query give the default view. */
  view: (query: URLSearchParams) => { savedAs: string; read: () => Promise<Table> }
}

type Format = {
  type: string
  /** True if downloaded as a file; otherwise displayed in the browser. */
  isSaved?: true
  write: (table: Table, title: string, wiring: Wiring) => string | Promise<Uint8Array>
}

const formats: Record<Parameter<'tableFormat'>, Format> = {
  csv: { type: 'text/csv; charset=utf-8', isSaved: true, write: ({ rows }) => csvText(rows) },
  xlsx: {
    type: xlsxType,
    isSaved: true,
    write: ({ rows }, title, { writeSheet }) => writeSheet({ title, rows }),
  },
  json: { type: 'application/json; charset=utf-8', write: ({ json }) => JSON.stringify(json()) },
}

/** Maximum memory of the files, in bytes. */
const bytesMax = 4 * 1024 * 1024

type Wiring = {
  cacheKey: CacheKey
  tables: Readonly<Record<Parameter<'dataset'>, TableFiles>>
  company: () => Promise<Company>
  /** Writes a table as XLSX; a large one outside this thread. */
  writeSheet: (table: SheetTable) => Promise<Uint8Array>
}

/** Serves `<address>.csv`, `.xlsx` and `.json` of each table, below its page's address. Cached until a change or a release. */
export function createTableFilesHandler(wiring: Wiring): Handler<'tables'> {
  const { cacheKey, tables, company } = wiring
  const cache = createResponseCache<Cacheable & { reply: Reply }>({ ...cacheKey, bytesMax })
  return {
    async reply({ path, query }, { parameters: { dataset, tableFormat } }) {
      const [table, format] = [tables[dataset], formats[tableFormat]]
      const { savedAs, read } = table.view(new URLSearchParams(query))
      const written = async () => {
        const body = Buffer.from(await format.write(await read(), table.title, wiring))
        const name = savedName((await company()).company, `${savedAs}.${tableFormat}`)
        return { reply: replyWith(body, format, name), bytes: body.length, keep: true }
      }
      const { reply } = await cache.get(`${path} ${savedAs}`, written)
      return reply
    },
  }
}

function replyWith(body: Buffer, { type, isSaved }: Format, savedAs: string): Reply {
  const headers = {
    'content-type': type,
    etag: etagOf(body),
    ...(isSaved && { 'content-disposition': contentDisposition('attachment', savedAs) }),
  }
  return { status: 200, headers, body }
}
