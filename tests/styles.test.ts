import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ChildNode, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { inks } from '#model/pack/inks.ts'
import { breakpoints } from './breakpoints.ts'

const main = 'app/styles/main.css'
const areas = ['app/styles/pages.css', 'app/styles/admin.css']

/**
 * A class begins with its sheet's name (`.price-move` is in `price.css`); the longest matching name counts. Other than its own classes, a
 * sheet may name only shared parts: those of app/ui, app/forms and app/styles.
 */
const sheets = globSync('app/**/*.css')
  .map((path) => ({ path, name: basename(path, '.css'), rules: rulesOf(path) }))
  // Some sheets only import others.
  .filter(({ rules }) => rules.length > 0)
const owners = sheets.filter(({ path }) => !path.startsWith('app/styles/'))
const named = new Set(sheets.flatMap(({ rules }) => rules.flatMap(classesOf)))
const everywhere = new Set(
  sheets
    .filter(({ path }) => /styles\/(base|tokens)\.css$/.test(path))
    .flatMap(({ rules }) => rules.flatMap(classesOf)),
)
const code = globSync(['app/**/*.{ts,tsx}', 'server/http/former-file.ts'])
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('no two style sheets have the same name, and each is included in the site', () => {
  expect(new Set(owners.map(({ name }) => name)).size).toBe(owners.length)
  const linked = [main, ...areas].flatMap(withImports)
  expect(sheets.map(({ path }) => path).filter((path) => !linked.includes(path))).toEqual([])
})

test('neither public pages nor the admin area load a style sheet twice', () => {
  for (const area of areas) {
    const linked = [main, area].flatMap(withImports)
    expect(linked.filter((path, index) => linked.indexOf(path) !== index)).toEqual([])
  }
})

test('each CSS class is defined in the style sheet of its name, or in another only if every page shares it', () => {
  const strange = owners.flatMap(({ path, name, rules }) =>
    rules.flatMap((rule) =>
      classesOf(rule).flatMap((entry) => {
        const owner = ownerOf(entry)
        const fits = owner ? owner.name === name || /^app\/(ui|forms)\//.test(owner.path) : everywhere.has(entry)
        return fits ? [] : [`.${entry} in ${path}`]
      }),
    ),
  )
  expect(strange).toEqual([])
})

test('a rule for a shared part is nested below a class of its style sheet', () => {
  const loose = owners.flatMap(({ path, name }) =>
    outermostOf(parse(readFileSync(path, 'utf8')).nodes)
      .filter((rule) => classesOf(rule).length > 0)
      .filter((rule) => !insideOf(rule).some((entry) => ownerOf(entry)?.name === name))
      .map((rule) => `${rule.selector} in ${path}`),
  )
  expect(loose).toEqual([])
})

test('the sheets for print, motion and late layout use only classes of another style sheet', () => {
  const rest = sheets.filter((sheet) => !owners.includes(sheet))
  const known = new Set([...everywhere, ...owners.flatMap(({ rules }) => rules.flatMap(classesOf))])
  expect(rest.flatMap(({ rules }) => rules.flatMap(classesOf)).filter((entry) => !known.has(entry))).toEqual([])
})

test('a style sheet is in the folder of a component that uses it, or above', () => {
  const astray = owners.filter(({ path, name, rules }) => {
    if (!rules.some((rule) => classesOf(rule).length) || /^app\/(ui|forms)\//.test(path)) return false
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return !code.some(
      ({ path: user, text }) => user.startsWith(folder) && new RegExp(`['"\` ]${name}[-'"\` ]`).test(text),
    )
  })
  expect(astray.map(({ path }) => path)).toEqual([])
})

test('each class of a style sheet is used', () => {
  const quoted = code.flatMap(({ text }) => text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).join('\n')
  const words = new Set([...quoted.matchAll(/([a-z][a-z-]+)(\$\{)?/g)].flatMap(([whole, word = '']) => [whole, word]))
  const unused = [...named].filter(
    (entry) => !words.has(entry) && !words.has(`${entry.slice(0, entry.lastIndexOf('-') + 1)}\${`),
  )
  expect(unused).toEqual([])
})

test('each class that the code selects is in a style sheet', () => {
  const call = /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*(['"`])(.*?)\1\s*,?\s*\)/gs
  const selectors = code.flatMap(({ text }) => [...text.matchAll(call)].map(([, , selector = '']) => selector))
  const sought = selectors.flatMap((selector) => classesOf({ selector }))
  expect(sought).toContain('drawer')
  expect(sought.filter((entry) => !named.has(entry))).toEqual([])
})

test('each class that a component sets is in a style sheet', () => {
  const unknown = code.flatMap(({ path, text }) =>
    setIn(text)
      .filter((entry) =>
        entry.endsWith('-') ? ![...named].some((known) => known.startsWith(entry)) : !named.has(entry),
      )
      .map((entry) => `.${entry} in ${path}`),
  )
  expect(unknown).toEqual([])
})

test('each custom property that is used is set somewhere, and each one that is set is used', () => {
  const texts = ['**/*.css', '**/*.{ts,tsx}']
    .flatMap((kind) => globSync(`{app,server}/${kind}`))
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const namesIn = (pattern: RegExp) => [...new Set([...texts.matchAll(pattern)].map(([, name = '']) => name))]
  const set = namesIn(/(?:^\s*|setProperty\(')(--[\w-]+)(?::\s|')/gm)
  // The label of a pack names its colours by a variable.
  const used = [...namesIn(/var\((--[\w-]+)/g), ...Object.keys(inks).map((ink) => `--${ink}`)]
  expect(used).toContain('--every')
  expect({
    neverSet: used.filter((name) => !set.includes(name)),
    neverUsed: set.filter((name) => !used.includes(name)),
  }).toEqual({ neverSet: [], neverUsed: [] })
})

test('"under N px" assigns N itself to the wide layout, in every style sheet and script (43.22)', () => {
  const queries = globSync('app/**/*.{css,ts,tsx}').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('@container'))
      .flatMap((line) => [
        ...line.matchAll(/(?:width|Width) (<=|>=?|<) (\d+)|(\d+)px (<=?) width|(m(?:ax|in)-width): (\d+)/g),
      ])
      .map(([query, after, width, before, reversed, old, oldWidth]) => ({
        file: basename(path),
        query,
        px: Number(width ?? before ?? oldWidth),
        // `N < width` and `width > N` leave N to the narrow layout, as `width <= N` does.
        at: after === '<=' || after === '>' || reversed === '<' || old === 'max-width' ? 'narrow' : 'wide',
      })),
  )
  expect(queries.length).toBeGreaterThan(100)
  const astray = queries.filter(({ file, px, at }) => {
    const listed = breakpoints.filter((breakpoint) => breakpoint.px === px)
    return listed.length > 0 && !listed.some((entry) => entry.at === at && (!entry.files || entry.files.includes(file)))
  })
  expect(astray).toEqual([])
})

function withImports(path: string): string[] {
  const imported = readFileSync(path, 'utf8').matchAll(/@import url\("(.+?)"\)/g)
  return [path, ...[...imported].flatMap(([, name = '']) => withImports(join(path, '..', name)))]
}

function rulesOf(path: string): Rule[] {
  const rules: Rule[] = []
  parse(readFileSync(path, 'utf8')).walkRules((rule) => {
    rules.push(rule)
  })
  return rules
}

function classesOf({ selector }: Pick<Rule, 'selector'>): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

function insideOf(rule: Rule): string[] {
  const result = classesOf(rule)
  rule.walkRules((inner) => {
    result.push(...classesOf(inner))
  })
  return result
}

function outermostOf(nodes: ChildNode[]): Rule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [node]
    return node.type === 'atrule' ? outermostOf(node.nodes ?? []) : []
  })
}

function ownerOf(name: string) {
  const fitting = owners.filter((sheet) => name === sheet.name || name.startsWith(`${sheet.name}-`))
  return fitting.sort((a, b) => b.name.length - a.name.length)[0]
}

/** Returns the classes in `className="…"`, `className={…}` and `className: '…'`; for `row-${kind}` only the fixed part. */
function setIn(text: string): string[] {
  const places = text.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})|className: '([^']*)'/g)
  return [...places].flatMap(([, plain, expression = '', input]) => {
    const chosen = expression.replace(/===? '[^']*'/g, '').replace(/\$\{(?=[^}]*\?)/g, ' ${')
    const literals = [...chosen.matchAll(/'([^']*)'|`([^`]*)`/g)].map(
      ([, text, mixed = '']) => text ?? outsideOf(mixed),
    )
    const inner = [...chosen.matchAll(/[?:] '([^']*)'/g)].map(([, text = '']) => text)
    return [plain ?? input ?? '', ...literals, ...inner].join(' ').split(/\s+/).filter(Boolean)
  })
}

const outsideOf = (template: string) => template.replace(/\$\{[^}]*\}/g, ' ').replace(/- /g, '- ')
