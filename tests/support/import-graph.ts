import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'rolldown/utils'

/**
 * Who imports whom, read with the compiler's own parser: dependency-cruiser and its like need the old TypeScript's API, which TypeScript 7 does not have.
 * Our imports name their file with its ending, so that no resolver is needed.
 */
export interface Import {
  from: string
  /** A path from the project's root, or `npm:name/sub/path`, or `node:fs`. */
  to: string
  isTypeOnly: boolean
  isDynamic: boolean
}

const root = join(import.meta.dirname, '../..')

export function readImports(pattern = 'src/**/*.{ts,tsx}'): Import[] {
  return globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('routeTree.gen.ts') }).flatMap((file) => {
    const { module, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    const found: Import[] = []
    const add = (request: string, isTypeOnly: boolean, isDynamic: boolean) =>
      found.push({ from: file, to: resolve(file, request), isTypeOnly, isDynamic })
    for (const { moduleRequest, entries } of module.staticImports)
      add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), false)
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType, false)
    const source = readFileSync(join(root, file), 'utf8')
    for (const { moduleRequest } of module.dynamicImports) {
      const request = /^['"`](.*)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end).trim())?.[1]
      if (request) add(request, false, true)
    }
    return found
  })
}

function resolve(from: string, request: string): string {
  if (request.startsWith('.')) return relative(root, join(root, dirname(from), request))
  return request.startsWith('node:') || request.startsWith('virtual:') ? request : `npm:${request}`
}

export interface ImportRule {
  name: string
  from: RegExp
  /** Not for these. */
  except?: RegExp
  /** Forbidden targets; `$1` stands for the first group of `from`. */
  never?: RegExp
  /** The only allowed ones. */
  only?: RegExp
  /** Of the forbidden ones, these are allowed after all. */
  but?: RegExp
  /** And of these, types alone: nothing of them is there at run time. */
  butTypes?: RegExp
}

const filled = (pattern: RegExp, group: string | undefined) =>
  new RegExp(pattern.source.replaceAll('$1', group ?? '$1'), pattern.flags)

export function brokenImports(imports: readonly Import[], rules: readonly ImportRule[]): string[] {
  return rules.flatMap((rule) =>
    imports.flatMap(({ from, to, isTypeOnly }) => {
      const match = rule.from.exec(from)
      if (!match || rule.except?.test(from)) return []
      const isBad =
        (rule.only && !filled(rule.only, match[1]).test(to)) || (rule.never && filled(rule.never, match[1]).test(to))
      if (!isBad || (rule.but && filled(rule.but, match[1]).test(to)) || (isTypeOnly && rule.butTypes?.test(to)))
        return []
      return [`${rule.name}: ${from} -> ${to}`]
    }),
  )
}

/** Each cycle of imports that exist at run time and are there when a module starts (types and `import()` are not), as "a -> b -> a". */
export function importCycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, isTypeOnly, isDynamic } of imports)
    if (!isTypeOnly && !isDynamic && to.startsWith('src/')) next.set(from, [...(next.get(from) ?? []), to])
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) return void cycles.push([...way.slice(at), file].join(' -> '))
    if (done.has(file)) return
    for (const target of next.get(file) ?? []) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return cycles
}

export interface Export {
  file: string
  name: string
  /** How often the name stands in its own file: once means that only the export itself says it. */
  ownUses: number
  /** Files that import it; all names of a file that is imported whole (`* as`, `import()`) count as used. */
  usedBy: string[]
}

/** What each file offers by name, and who takes it. */
export function readExports(pattern: string, users: readonly string[]): Export[] {
  const taken = new Map<string, Set<string>>()
  const take = (file: string, name: string, by: string) => {
    const key = `${file} ${name}`
    taken.set(key, (taken.get(key) ?? new Set()).add(by))
  }
  const offered: Omit<Export, 'usedBy'>[] = []
  for (const file of users.flatMap((user) => globSync(user, { cwd: root }))) {
    const source = readFileSync(join(root, file), 'utf8')
    const { module } = parseSync(file, source)
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries) take(resolve(file, moduleRequest.value), importName.name ?? '*', file)
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName } of entries)
        if (moduleRequest) take(resolve(file, moduleRequest.value), importName.name ?? '*', file)
    for (const { moduleRequest } of module.dynamicImports) {
      const request = /^['"`](.*)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end).trim())?.[1]
      if (request) take(resolve(file, request), '*', file)
    }
  }
  for (const file of globSync(pattern, { cwd: root, exclude: (name) => /\.test\.|routeTree\.gen/.test(name) })) {
    const source = readFileSync(join(root, file), 'utf8')
    const { module } = parseSync(file, source)
    for (const { entries } of module.staticExports)
      for (const { exportName } of entries)
        if (exportName.name)
          offered.push({
            file,
            name: exportName.name,
            ownUses:
              source.split(new RegExp(String.raw`\b${exportName.name.replaceAll('$', String.raw`\$`)}\b`)).length - 1,
          })
  }
  return offered.map((one) => ({
    ...one,
    usedBy: [...(taken.get(`${one.file} ${one.name}`) ?? []), ...(taken.get(`${one.file} *`) ?? [])],
  }))
}
