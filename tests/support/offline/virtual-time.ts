/** Time that moves only when told. What is due runs in order, and what it starts is let finish before the next. */
export class VirtualTime {
  private ms: number
  private timers: { at: number; order: number; run: () => void }[] = []
  private count = 0

  constructor(start = Date.UTC(2026, 10, 21, 6)) {
    this.ms = start
  }

  now = (): number => this.ms

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.ms + ms, order: (this.count += 1), run }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  /** `settle` waits for the work that a timer set off: everything real (the disk) is done when it resolves. */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.ms + ms
    for (;;) {
      await settle()
      const next = this.timers
        .filter((timer) => timer.at <= end)
        .sort((one, other) => one.at - other.at || one.order - other.order)[0]
      if (!next) break
      this.timers = this.timers.filter((timer) => timer !== next)
      this.ms = Math.max(this.ms, next.at)
      next.run()
    }
    this.ms = end
    await settle()
  }
}
