import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Compiles a package's WebAssembly program from its path in the package. Packages load it by `fetch`, which opens no files. */
export function loadProgram(path: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve(path)))
}
