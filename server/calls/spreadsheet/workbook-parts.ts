import { unzipSync } from 'fflate'
import { broken, tooLarge } from './unreadable-sheet.ts'
import { walkXml } from './walk-xml.ts'

/** Sheet as named in the workbook. `part` is the name of its part in the archive. */
export type SheetEntry = { name: string; part: string; hidden: boolean }

export type WorkbookParts = {
  sheets: SheetEntry[]
  from1904: boolean
  read: (part: string) => Uint8Array | undefined
  sharedStrings: Uint8Array | undefined
  styles: Uint8Array | undefined
}

type Relation = { id: string; type: string; part: string }

/**
 * Finds the parts of a workbook by their relations (ECMA-376 part 2): names are free and differ in case between programs. Without
 * relations, Excel's names are used.
 */
export function openWorkbook(file: Uint8Array): WorkbookParts {
  const readPart = openParts(file)
  const main = relationsOf(readPart, '').find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  const workbook = readPart(main)
  if (!workbook) throw broken()
  const relations = relationsOf(readPart, main)
  const partOf = (type: string, usual: string) =>
    readPart(relations.find((relation) => relation.type === type)?.part ?? usual)
  const { entries, from1904 } = sheetEntries(workbook)
  const sheets = entries.flatMap(({ id, name, hidden }) => {
    const relation = relations.find((relation) => relation.id === id)
    // A chart sheet has no cells.
    return relation && !['worksheet', ''].includes(relation.type)
      ? []
      : [{ name, hidden, part: relation?.part ?? usualSheet }]
  })
  return {
    sheets: sheets.length ? sheets : [{ name: '', hidden: false, part: usualSheet }],
    from1904,
    read: readPart,
    sharedStrings: partOf('sharedStrings', 'xl/sharedStrings.xml'),
    styles: partOf('styles', 'xl/styles.xml'),
  }
}

const usualSheet = 'xl/worksheets/sheet1.xml'

/** Parses the relations of a part; the name '' stands for the full file. */
function relationsOf(readPart: WorkbookParts['read'], part: string): Relation[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const file = readPart(`${folder}_rels/${part.slice(folder.length)}.rels`)
  const relations: Relation[] = []
  if (file)
    walkXml(file, {
      open(name, attribute) {
        if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
        const type = (attribute('Type') ?? '').split('/').at(-1) ?? ''
        relations.push({ id: attribute('Id') ?? '', type, part: resolvePart(folder, attribute('Target') ?? '') })
      },
    })
  return relations
}

/** Returns the part name of a target, relative to the folder of the part that names it. */
function resolvePart(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

const sheetsMax = 200

function sheetEntries(workbook: Uint8Array) {
  const entries: { id: string; name: string; hidden: boolean }[] = []
  let from1904 = false
  walkXml(workbook, {
    open(name, attribute) {
      if (name === 'sheet' && entries.length < sheetsMax) {
        const hidden = (attribute('state') ?? 'visible') !== 'visible'
        entries.push({ id: attribute('id') ?? '', name: (attribute('name') ?? '').slice(0, 31), hidden })
      }
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
    },
  })
  return { entries, from1904 }
}

/** Maximum total size of all parts read, in bytes. */
const unpackedMax = 32 * 1024 * 1024

/**
 * Reads parts of a ZIP archive by name, ignoring case (ECMA-376 part 2, 10.1.3.4). An entry is unpacked at most to the size in the
 * archive's directory, so these sizes alone bound the memory.
 */
function openParts(file: Uint8Array): (name: string) => Uint8Array | undefined {
  let remaining = unpackedMax
  return (name) => {
    const result = unzipped(file, (entry) => {
      if (entry.name.replaceAll('\\', '/').toLowerCase() !== name.toLowerCase()) return false
      remaining -= entry.originalSize
      if (remaining < 0) throw tooLarge()
      return true
    })
    return Object.values(result)[0]
  }
}

function unzipped(file: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    // The library's errors have a code; ours are rethrown unchanged.
    throw error instanceof Error && 'code' in error && typeof error.code === 'string' ? error : broken()
  }
}
