import type { FastifyInstance } from 'fastify'
import { commandKinds } from '../shared/contract/commands.ts'
import type { AppParts, MadeBy, Module } from './define-module.ts'
import type { CommandHandlers } from './platform/commands.ts'
import { bindHearers } from './platform/facts.ts'
import type { JobHandlers, JobName } from './platform/jobs.ts'

/** 02:30 in Dar es Salaam. */
const NIGHTLY = '30 2 * * *'

/** The names of all queues: the database has them before the app starts. */
export const jobNamesOf = (modules: readonly Module[]): JobName[] => [
  'nightly.cleanup',
  // Its keys are names of jobs by its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ...modules.flatMap((module) => Object.keys(module.jobs) as JobName[]),
]

/** The handlers of all kinds of commands, of what the modules export. @throws Error when a kind has none, or two. */
export function commandsOf(modules: readonly Module[]): CommandHandlers {
  const handlers = modules.flatMap(({ commands }) => Object.entries(commands))
  const odd = Object.keys(commandKinds).filter((type) => handlers.filter(([of]) => of === type).length !== 1)
  if (odd.length > 0) throw new Error(`not exactly one module applies ${odd.join(', ')}`)
  // The lines above made sure of it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(handlers) as unknown as CommandHandlers
}

/** Loops over the list of modules, once for each thing a module can have. It names none of them. */
export function assemble<const Modules extends readonly Module[]>(modules: Modules, given: Omit<AppParts, 'commands'>) {
  const parts: AppParts = { ...given, commands: commandsOf(modules) }
  const made: object = { ...parts }
  const begun = new Map<Module, 'being made' | 'made'>()
  function make(module: Module): void {
    if (begun.get(module) === 'made') return
    if (begun.has(module)) throw new Error(`module ${module.name} needs itself`)
    begun.set(module, 'being made')
    module.needs.forEach(make)
    for (const [name, service] of Object.entries(call(module.make))) {
      if (name in made) throw new Error(`${name} of module ${module.name} is there already`)
      Object.assign(made, { [name]: service })
    }
    begun.set(module, 'made')
  }
  /** `defineModule` held each function to the parts of its own module, and all of those are in here. */
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const call = <Result>(work: (parts: never) => Result): Result => work(made as never)
  modules.forEach(make)
  bindHearers(
    parts.db,
    modules.flatMap((module) => call(module.hears)),
  )

  async function cleanUp() {
    const left: string[] = []
    for (const [name, sweep] of modules.flatMap((module) => Object.entries(module.sweeps))) {
      // What cannot be tidied up tonight must not keep the rest from it.
      await call(sweep).catch((error: unknown) => {
        left.push(name)
        parts.log.error({ err: error, sweep: name }, 'a part of the nightly clean-up failed')
      })
    }
    if (left.length > 0) throw new Error(`the nightly clean-up left ${left.join(', ')}`)
    parts.log.info('the nightly clean-up is done')
  }

  const handlers: JobHandlers = new Map([['nightly.cleanup', { run: cleanUp, every: NIGHTLY }]])
  for (const module of modules) {
    for (const [name, { run, ...times }] of Object.entries(module.jobs))
      handlers.set(name, { ...times, run: (data: never) => call((all) => run(all, data)) })
  }

  return {
    // The loop above filled in exactly this.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    made: made as AppParts & MadeBy<Modules>,
    handlers,
    async addRoutes(app: FastifyInstance): Promise<void> {
      for (const { routes } of modules) if (routes) await call((all) => routes(app, all))
    },
    async close(): Promise<void> {
      for (const module of modules) if (module.close) await call(module.close)
    },
  }
}
