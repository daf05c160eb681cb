import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { TestProjectConfiguration } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')
const plugins = () => [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()]
const deep = process.env['KAUNTA_DEEP'] === '1'

const seesOpenTransactions = [
  'src/server/modules/sync/pull.service.test.ts',
  'src/server/modules/live/live.routes.test.ts',
  // It keeps one open for seconds, which all others of its cluster would see.
  'src/server/modules/incoming/incoming.test.ts',
]

/** As long as all other files of faults together. */
const kills = ['*-kill', 'fault-proxy', 'backup', 'dev'].map((name) => `tests/faults/${name}.test.ts`)

/** What a file's own world within a process lacks (streams, records of the network), is of another kind there than node's own (bytes), or makes slower by half (counting). */
const wholeProcess = [
  'src/web/worker-install.test.ts',
  'src/web/features/analytics/analytics-screen.test.tsx',
  'src/web/patterns/tables-pdf.test.ts',
  'src/web/features/customers/customer-columns.test.ts',
  'src/web/features/customers/statement-file.test.ts',
  'src/web/features/imports/file-job.test.ts',
  'src/web/features/imports/import-screen.test.tsx',
  'src/web/features/imports/read-xlsx.test.ts',
  'src/web/features/live/payment-heard.test.tsx',
  'src/web/features/marketing/number-list-sheet.test.tsx',
  'src/web/features/public-site/qr/qr.test.ts',
  'src/web/features/till/lock-journey.test.tsx',
  'src/web/features/queue/bring-back/bring-back-screen.test.tsx',
  'src/web/hardware/printers/transports.test.ts',
  'src/web/patterns/table-files.test.ts',
]

/** One list for `vitest` at the root (vite.config.ts) and for `npm test` (vitest.config.ts). Names are what `--project` takes. */
export const projects: TestProjectConfiguration[] = [
  // Each file has a world of its own, but no process: starting one with jsdom in it was two thirds of all the work.
  ...[
    {
      name: 'web',
      groupOrder: 1,
      pool: 'vmThreads' as const,
      include: ['src/web/**/*.test.{ts,tsx}'],
      exclude: wholeProcess,
    },
    { name: 'web-process', groupOrder: 0, pool: 'forks' as const, include: wholeProcess, exclude: [] },
  ].map(({ groupOrder, ...files }): TestProjectConfiguration => ({
    extends: false,
    root,
    plugins: plugins(),
    test: {
      ...files,
      // Behind those whose files have a process each: a worker is for one project, and would be started anew at each change.
      sequence: { groupOrder },
      exclude: [...files.exclude, 'src/web/offline/**'],
      maxWorkers: 2,
      environment: 'jsdom',
      testTimeout: 20_000,
    },
  })),
  {
    extends: false,
    root,
    plugins: plugins(),
    test: {
      name: 'offline',
      maxWorkers: 2,
      environment: 'node',
      include: ['src/web/offline/**/*.test.ts'],
      setupFiles: ['fake-indexeddb/auto', 'tests/support/quick-clone.ts'],
      testTimeout: 30_000,
    },
  },
  {
    extends: false,
    root,
    test: {
      name: 'shared',
      sequence: { groupOrder: 2 },
      pool: 'vmThreads',
      maxWorkers: 2,
      environment: 'node',
      include: ['src/shared/**/*.test.ts', 'src/tools/**/*.test.ts'],
      testTimeout: 30_000,
    },
  },
  // One real PostgreSQL for the whole run, started by globalSetup with our own launcher (PG_BIN picks another one). The files of a worker share what they import:
  // to load the server anew for each was nearly half of the work. It keeps nothing in its modules (tests/architecture/module-state.test.ts), so each app is as new.
  {
    extends: false,
    root,
    test: {
      name: 'node',
      isolate: false,
      maxWorkers: 2,
      environment: 'node',
      include: ['src/server/**/*.test.ts', 'tests/support/**/*.test.ts'],
      exclude: seesOpenTransactions,
      globalSetup: ['tests/support/postgres-setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  },
  // A PostgreSQL of their own, one file after the other: what was written last is told again while any transaction of the whole cluster is open.
  {
    extends: false,
    root,
    test: {
      name: 'snapshots',
      environment: 'node',
      include: seesOpenTransactions,
      globalSetup: ['tests/support/postgres-setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  },
  {
    extends: false,
    root,
    plugins: plugins(),
    test: {
      name: 'architecture',
      maxWorkers: 2,
      environment: 'node',
      include: ['tests/architecture/**/*.test.ts'],
      globalSetup: ['tests/support/postgres-setup.ts'],
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  },
  {
    extends: false,
    root,
    plugins: plugins(),
    test: {
      name: 'properties',
      maxWorkers: 2,
      environment: 'node',
      include: ['tests/properties/**/*.test.ts'],
      globalSetup: ['tests/support/postgres-setup.ts'],
      setupFiles: ['fake-indexeddb/auto', 'tests/support/quick-clone.ts'],
      testTimeout: deep ? 7_200_000 : 900_000,
      hookTimeout: 60_000,
    },
  },
  // They start and kill processes: one file at a time each, so that files do not starve one another on a small machine; `npm test` runs the two beside each other.
  ...[
    { name: 'faults', include: ['tests/faults/**/*.test.ts'], exclude: kills },
    // Those of the chat have servers over one PostgreSQL, which is the run's.
    { name: 'kills', include: kills, globalSetup: ['tests/support/postgres-setup.ts'] },
  ].map((files): TestProjectConfiguration => ({
    extends: false,
    root,
    test: {
      ...files,
      environment: 'node',
      testTimeout: deep ? 7_200_000 : 900_000,
      hookTimeout: 120_000,
      fileParallelism: false,
    },
  })),
]
