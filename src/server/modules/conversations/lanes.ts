type Task = () => Promise<void>

/** Work that is done side by side where it is about different things, and in its order where it is about the same. */
export function createLanes(sideBySide: number) {
  let lanes: Task[][] = []
  let byName = new Map<string, Task[]>()
  let count = 0

  /** All that was added. @throws the first error, once nothing runs any more */
  async function run(): Promise<void> {
    const all = lanes
    lanes = []
    byName = new Map()
    count = 0
    let next = 0
    const worker = async () => {
      for (let lane = all[next++]; lane !== undefined; lane = all[next++]) for (const task of lane) await task()
    }
    const ends = await Promise.allSettled(Array.from({ length: Math.min(sideBySide, all.length) }, worker))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  return {
    run,
    waiting: () => count,
    /** `names`: what it is about. Null: everything, so it is alone. Of a thing with two names that were two things before, too. */
    async add(names: readonly string[] | null, task: Task): Promise<void> {
      const found = new Set((names ?? []).map((name) => byName.get(name)).filter((lane) => lane !== undefined))
      if (names === null || found.size > 1) {
        await run()
        return await task()
      }
      const [known] = found
      const lane = known ?? []
      if (known === undefined) lanes.push(lane)
      lane.push(task)
      count += 1
      for (const name of names) byName.set(name, lane)
    },
  }
}
