interface Held {
  tab: object
  steal: (error: Error) => void
}

/** Web Locks of one browser profile, exclusive ones only: all that the queue uses. Each tab asks through a door of its own. */
export class FakeLocks {
  private readonly held = new Map<string, Held>()

  of(tab: object): Pick<LockManager, 'request'> {
    return {
      request: (async (name: string, options: LockOptions, run: (lock: Lock | null) => Promise<unknown>) =>
        await this.request(tab, name, options, run)) as LockManager['request'],
    }
  }

  /** The tab is gone: a browser lets go of its locks at once, whatever it was in the middle of. */
  release(tab: object) {
    for (const [name, holder] of this.held) if (holder.tab === tab) this.held.delete(name)
  }

  private async request(
    tab: object,
    name: string,
    options: LockOptions,
    run: (lock: Lock | null) => Promise<unknown>,
  ): Promise<unknown> {
    const holder = this.held.get(name)
    if (holder && options.steal !== true) {
      if (options.ifAvailable === true) return await run(null)
      throw new Error('waiting for a lock is not faked')
    }
    holder?.steal(new DOMException('stolen', 'AbortError'))
    const { promise: stolen, reject: steal } = Promise.withResolvers<never>()
    const mine = { tab, steal }
    this.held.set(name, mine)
    try {
      return await Promise.race([run({ name, mode: 'exclusive' }), stolen])
    } finally {
      if (this.held.get(name) === mine) this.held.delete(name)
    }
  }
}
