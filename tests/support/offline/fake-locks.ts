/** Web Locks of one browser profile, exclusive ones only: all that the queue uses. */
export class FakeLocks {
  private readonly held = new Map<string, { reject: (error: Error) => void }>()

  request = (async (name: string, options: LockOptions, run: (lock: Lock | null) => Promise<unknown>) => {
    const holder = this.held.get(name)
    if (holder && options.steal !== true) {
      if (options.ifAvailable === true) return await run(null)
      throw new Error('waiting for a lock is not faked')
    }
    holder?.reject(new DOMException('stolen', 'AbortError'))
    const { promise: stolen, reject } = Promise.withResolvers<never>()
    const mine = { reject }
    this.held.set(name, mine)
    try {
      return await Promise.race([run({ name, mode: 'exclusive' }), stolen])
    } finally {
      if (this.held.get(name) === mine) this.held.delete(name)
    }
  }) as LockManager['request']

  /** The tab that held them is gone. */
  releaseAll() {
    this.held.clear()
  }
}
