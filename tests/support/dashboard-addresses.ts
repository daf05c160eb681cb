import { readFileSync } from 'node:fs'
import path from 'node:path'

const tree = readFileSync(path.join(import.meta.dirname, '../../src/web/routeTree.gen.ts'), 'utf8')
const [, union = ''] = /fullPaths:((?:\s*\|?\s*'[^']*')+)/.exec(tree) ?? []

/** Every address of the dashboard, as the router knows them: a new screen is among them from its first build. */
export const dashboardAddresses: readonly string[] = [
  ...new Set([...union.matchAll(/'(\/dashboard[^']*?)\/?'/g)].map(([, address = '']) => address)),
]
