import { expect, test } from 'vitest'
import { brokenImports, importCycles, readImports, type Import, type ImportRule } from '../support/import-graph.ts'

const tests = /\.test\.tsx?$/

/** Who may import whom, layer by layer. */
const rules: readonly ImportRule[] = [
  // shared
  {
    name: 'domain: itself, dayjs',
    from: /^src\/shared\/domain\//,
    except: tests,
    only: /^(src\/shared\/(domain\/|brand\.ts)|npm:dayjs(\/|$))/,
  },
  {
    name: 'contract: shared, zod',
    from: /^src\/shared\/(contract|texts)\//,
    except: tests,
    only: /^(src\/shared\/|npm:zod$)/,
  },
  // server
  { name: 'routes never touch a repository', from: /^src\/server\/.*\.routes\.ts$/, never: /\.repository\.ts$/ },
  {
    name: "routes: own service, not another module's routes",
    from: /^src\/server\/modules\/([^/]+)\/.*\.routes\.ts$/,
    never: /^src\/server\/modules\/.*\.routes\.ts$/,
    but: /^src\/server\/modules\/$1\//,
  },
  {
    name: 'services know no HTTP',
    from: /^src\/server\/.*\.service\.ts$/,
    never: /^(npm:@?fastify|src\/server\/platform\/http\.ts$)|\.routes\.ts$/,
  },
  {
    name: 'repositories know no service',
    from: /^src\/server\/.*\.repository\.ts$/,
    never: /^npm:@?fastify|\.(service|routes)\.ts$/,
  },
  {
    name: 'module to module only by service, errors and facts',
    from: /^src\/server\/modules\/([^/]+)\//,
    except: /\.(test|module)\.ts$/,
    never: /^src\/server\/modules\//,
    but: /^src\/server\/modules\/($1\/.*(?<!\.module)\.ts$|.*\.(service|errors|facts)\.ts$)/,
  },
  {
    name: 'a module needs others by their module file and their facts',
    from: /^src\/server\/modules\/([^/]+)\/.*\.module\.ts$/,
    never: /^src\/server\/modules\//,
    but: /^src\/server\/modules\/($1\/|.*\.(module|facts)\.ts$)/,
  },
  {
    name: 'the list of modules is the one place that knows them all',
    from: /^src\/server\/(?!modules(\/|\.ts$))/,
    except: /\.test\.ts$|^src\/server\/main\.ts$/,
    never: /^src\/server\/modules\//,
  },
  {
    name: 'facts are told and heard, and do nothing',
    from: /\.facts\.ts$/,
    only: /^src\/(shared\/|server\/platform\/facts\.ts$)/,
  },
  {
    name: 'SQL only in repositories',
    from: /^src\/server\/modules\/.*(?<!\.repository)\.ts$/,
    // To listen to other nodes takes a connection of its own, for as long as the server runs.
    except: /\.test\.ts$|\/live-nodes\.ts$/,
    never: /^npm:(kysely|pg)$/,
  },
  {
    name: 'platform and providers know no module',
    from: /^src\/server\/(providers|platform)\//,
    except: tests,
    never: /^src\/server\/modules\//,
  },
  // web
  { name: 'routes never touch offline or api', from: /^src\/web\/routes\//, never: /^src\/web\/(offline|api)\// },
  {
    name: 'routes and app are known by nobody below',
    from: /^src\/web\/(features|patterns|session|hardware|ui|offline|api|i18n)\//,
    except: tests,
    never: /^src\/web\/(routes|app)\//,
  },
  {
    name: 'another feature only by its queries',
    from: /^src\/web\/features\/([^/]+)\//,
    except: tests,
    never: /^src\/web\/features\//,
    but: /^src\/web\/features\/($1\/|.*\.queries\.tsx?$)/,
  },
  {
    name: 'patterns know no feature',
    from: /^src\/web\/patterns\//,
    except: tests,
    never: /^src\//,
    // The camera that reads codes is a part of several screens.
    but: /^src\/(web\/(patterns|ui|i18n|session|offline|api|hardware)|shared)\//,
  },
  {
    name: 'session: hooks over offline and api',
    from: /^src\/web\/session\//,
    except: tests,
    never: /^src\//,
    but: /^src\/(web\/(session|offline|api)|shared)\//,
  },
  {
    name: "the device's memory by its doors",
    from: /^src\/web\/(?!offline\/|session\/)/,
    except: tests,
    never: /^src\/web\/offline\//,
    but: /\/(till|queue|persister)\.ts$/,
    butTypes: /\/db\.ts$/,
  },
  {
    name: 'only the device knows its database',
    from: /^src\/(?!web\/offline\/)/,
    except: tests,
    never: /^npm:dexie/,
  },
  {
    name: 'hardware knows no screen',
    from: /^src\/web\/hardware\//,
    except: tests,
    never: /^src\//,
    but: /^src\/(web\/hardware|shared)\//,
  },
  {
    name: 'offline and api: shared and each other',
    from: /^src\/web\/(offline|api)\//,
    except: tests,
    never: /^src\//,
    but: /^src\/(web\/(offline|api)|shared)\//,
  },
  {
    name: 'offline and api have no React',
    from: /^src\/web\/(offline|api)\//,
    except: tests,
    never: /^npm:(react|react-dom|radix-ui|@lingui\/react|dexie-react-hooks|@tanstack\/react-)/,
  },
  {
    name: 'ui knows no feature',
    from: /^src\/web\/ui\//,
    except: tests,
    never: /^src\//,
    but: /^src\/(web\/ui|shared)\//,
  },
  {
    name: 'ui has no router and no queries',
    from: /^src\/web\/ui\//,
    except: tests,
    never: /^npm:@tanstack\/react-(router|query)/,
  },
  { name: 'one place does HTTP', from: /^src\/web\/(?!api\/)/, never: /^npm:axios/ },
  // everywhere
  {
    name: 'web and server meet in shared',
    from: /^src\/(web|server)\//,
    never: /^src\/(web|server)\//,
    but: /^src\/$1\//,
  },
  { name: 'shared knows no side', from: /^src\/shared\//, never: /^src\/(web|server)\// },
  { name: 'the source never imports tests', from: /^src\//, except: tests, never: /^tests\/|\.test\.tsx?$/ },
  { name: 'no barrels', from: /^/, never: /^src\/(?!web\/routes\/).*\/index\.tsx?$/ },
  {
    name: "the browser has none of the server's packages",
    from: /^src\/web\//,
    except: tests,
    never: /^(node:|npm:(pg|kysely|fastify|pino|sharp|nodemailer)(\/|$))/,
  },
]

const imports = readImports()

test('imports follow the layers', () => {
  expect(imports.length).toBeGreaterThan(500)
  expect(brokenImports(imports, rules)).toEqual([])
})

test('there are no cycles', () => {
  expect(importCycles(imports)).toEqual([])
})

const edge = (from: string, to: string): Import => ({ from, to, isTypeOnly: false, isDynamic: false })
test('each rule bites', () => {
  const bad = [
    edge('src/shared/domain/money.ts', 'npm:zod'),
    edge('src/shared/contract/a.ts', 'src/server/app.ts'),
    edge('src/server/modules/a/a.routes.ts', 'src/server/modules/a/a.repository.ts'),
    edge('src/server/modules/a/a.routes.ts', 'src/server/modules/b/b.routes.ts'),
    edge('src/server/modules/a/a.service.ts', 'npm:fastify'),
    edge('src/server/modules/a/a.repository.ts', 'src/server/modules/a/a.service.ts'),
    edge('src/server/modules/a/a.service.ts', 'src/server/modules/b/b.repository.ts'),
    edge('src/server/modules/a/a.module.ts', 'src/server/modules/b/b.service.ts'),
    edge('src/server/app.ts', 'src/server/modules/a/a.module.ts'),
    edge('src/server/modules/a/a.facts.ts', 'src/server/modules/a/a.repository.ts'),
    edge('src/server/modules/a/a.service.ts', 'npm:kysely'),
    edge('src/server/platform/jobs.ts', 'src/server/modules/a/a.service.ts'),
    edge('src/web/routes/x.tsx', 'src/web/offline/till.ts'),
    edge('src/web/features/a/a.tsx', 'src/web/app/session.ts'),
    edge('src/web/features/a/a.tsx', 'src/web/features/b/b.tsx'),
    edge('src/web/patterns/list-card.tsx', 'src/web/features/a/a.queries.ts'),
    edge('src/web/session/rights.ts', 'src/web/features/a/a.queries.ts'),
    edge('src/web/features/a/a.tsx', 'src/web/offline/record.ts'),
    edge('src/web/session/device.ts', 'npm:dexie'),
    edge('src/web/hardware/scanner.ts', 'src/web/features/a/a.queries.ts'),
    edge('src/web/offline/a.ts', 'src/web/ui/button.tsx'),
    edge('src/web/api/call.ts', 'npm:react'),
    edge('src/web/ui/button.tsx', 'src/web/i18n/language.tsx'),
    edge('src/web/ui/button.tsx', 'npm:@tanstack/react-router'),
    edge('src/web/features/a/a.ts', 'npm:axios'),
    edge('src/web/main.tsx', 'src/server/app.ts'),
    edge('src/shared/brand.ts', 'src/web/main.tsx'),
    edge('src/web/main.tsx', 'tests/support/x.ts'),
    edge('src/web/main.tsx', 'src/web/ui/index.ts'),
    edge('src/web/main.tsx', 'npm:pg'),
  ]
  const bitten = new Set(brokenImports(bad, rules).map((line) => line.split(': src/')[0]))
  expect(rules.map((rule) => rule.name).filter((name) => !bitten.has(name))).toEqual([])
  expect(importCycles([edge('src/a.ts', 'src/b.ts'), edge('src/b.ts', 'src/a.ts')])).toEqual([
    'src/a.ts -> src/b.ts -> src/a.ts',
  ])
  const good = [
    edge('src/web/features/a/a.tsx', 'src/web/features/b/b.queries.ts'),
    edge('src/server/modules/a/a.service.ts', 'src/server/modules/b/b.service.ts'),
    edge('src/server/modules/a/a.service.ts', 'src/server/modules/b/b.facts.ts'),
    edge('src/server/modules/a/a.module.ts', 'src/server/modules/b/b.module.ts'),
    edge('src/server/modules/a/a.module.ts', 'src/server/modules/a/a.routes.ts'),
    edge('src/server/modules.ts', 'src/server/modules/a/a.module.ts'),
    edge('src/web/features/a/a.tsx', 'src/web/features/a/b.tsx'),
    edge('src/web/features/a/a.tsx', 'src/web/offline/till.ts'),
    { ...edge('src/web/features/a/a.tsx', 'src/web/offline/db.ts'), isTypeOnly: true },
  ]
  expect(brokenImports(good, rules)).toEqual([])
  // Of the database's file only types.
  expect(brokenImports([edge('src/web/features/a/a.tsx', 'src/web/offline/db.ts')], rules)).toHaveLength(1)
})
