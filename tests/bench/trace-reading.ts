/** What a Chrome trace says of the page's main thread while it answered: the spans of `performance.measure('answer')` (counter-times.ts), self time by what Chrome calls it and by function. */
interface ProfileData {
  startTime?: number
  timeDeltas?: number[]
  cpuProfile?: {
    nodes?: { id: number; parent?: number; callFrame: { functionName: string; url?: string; lineNumber?: number } }[]
    samples?: number[]
  }
}
export interface TraceEvent {
  name: string
  cat: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  id?: string
  id2?: { local?: string }
  args?: { name?: string; data?: { type?: string; functionName?: string } & ProfileData }
}
/** In microseconds, as traces have it. */
interface Span {
  from: number
  to: number
}
interface Main {
  pid: number
  tid: number
}

const add = (to: Map<string, number>, name: string, time: number) => to.set(name, (to.get(name) ?? 0) + time)

/** Prints it. `answers`: how many of the first spans are asked about. */
export function attribute(events: readonly TraceEvent[], answers: number): void {
  const marks = events
    .filter(({ cat, name }) => cat.includes('user_timing') && name === 'answer')
    .toSorted((one, other) => one.ts - other.ts)
  const pid = marks[0]?.pid
  const tid = events.find((one) => one.pid === pid && one.ph === 'M' && one.args?.name === 'CrRendererMain')?.tid
  if (pid === undefined || tid === undefined) return console.log('nothing was answered')
  const begins = new Map<string, number>()
  const spans: Span[] = []
  for (const { ph, ts, id, id2 } of marks) {
    const key = id2?.local ?? id ?? ''
    if (ph === 'b') begins.set(key, ts)
    else spans.push({ from: begins.get(key) ?? ts, to: ts })
  }
  const asked = spans.slice(0, answers)
  const total = asked.reduce((sum, { from, to }) => sum + to - from, 0)
  const print = (title: string, times: ReadonlyMap<string, number>, most: number) => {
    console.log(title)
    for (const [name, time] of [...times].toSorted((one, other) => other[1] - one[1]).slice(0, most))
      console.log(
        `  ${(time / asked.length / 1000).toFixed(2).padStart(7)} ms  ${((time / total) * 100).toFixed(1).padStart(5)} %  ${name}`,
      )
  }
  print('what the browser did, itself', selfTimes(events, { pid, tid }, asked), 28)
  const { self, whole } = functionTimes(events, { pid, tid }, asked)
  print('functions, themselves', self, 30)
  print('functions, with what they call', whole, 60)
}

/** Time without the parts that have a name of their own. */
function selfTimes(events: readonly TraceEvent[], { pid, tid }: Main, spans: readonly Span[]): Map<string, number> {
  const times = new Map<string, number>()
  const mine = events
    .filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X')
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  for (const { from, to } of spans) {
    const open: { name: string; start: number; end: number; inside: number }[] = []
    let busy = 0
    const close = () => {
      const last = open.pop()
      if (!last) return
      const took = last.end - last.start
      add(times, last.name, took - last.inside)
      const around = open.at(-1)
      if (around) around.inside += took
      else busy += took
    }
    for (const { name, ts, dur = 0, args } of mine) {
      const [start, end] = [Math.max(ts, from), Math.min(ts + dur, to)]
      if (end <= start) continue
      while ((open.at(-1)?.end ?? Infinity) <= start) close()
      const of = args?.data?.type ?? args?.data?.functionName
      open.push({ name: of ? `${name} ${of}` : name, start, end: Math.min(end, open.at(-1)?.end ?? end), inside: 0 })
    }
    while (open.length > 0) close()
    add(times, 'no named work', to - from - busy)
  }
  return times
}

/** By samples. Where the processor is slowed down, the pauses are "(program)". */
function functionTimes(events: readonly TraceEvent[], { pid, tid }: Main, spans: readonly Span[]) {
  const nodes = new Map<number, { name: string; parent: number | undefined }>()
  const clocks = new Map<string, number>()
  const samples: { at: number; node: number }[] = []
  for (const { name, id = '', tid: on, ts, args } of events
    .filter((one) => one.pid === pid && /^Profile(?:Chunk)?$/.test(one.name))
    .toSorted((one, other) => one.ts - other.ts)) {
    const data = args?.data
    if (name === 'Profile') {
      if (on === tid) clocks.set(id, data?.startTime ?? ts)
      continue
    }
    let now = clocks.get(id)
    if (now === undefined) continue
    for (const { id: node, parent, callFrame } of data?.cpuProfile?.nodes ?? []) {
      const file = callFrame.url?.split('/').at(-1) ?? ''
      nodes.set(node, {
        name: `${callFrame.functionName || '(anonymous)'} ${file}:${(callFrame.lineNumber ?? 0) + 1}`,
        parent,
      })
    }
    for (const [index, node] of (data?.cpuProfile?.samples ?? []).entries()) {
      now += data?.timeDeltas?.[index] ?? 0
      samples.push({ at: now, node })
    }
    clocks.set(id, now)
  }
  samples.sort((one, other) => one.at - other.at)
  const [self, whole] = [new Map<string, number>(), new Map<string, number>()]
  for (const [index, { at, node }] of samples.entries()) {
    const span = spans.find(({ from, to }) => at >= from && at < to)
    if (!span) continue
    const took = Math.min(samples[index + 1]?.at ?? span.to, span.to) - at
    add(self, nodes.get(node)?.name ?? '?', took)
    const called = new Set<string>()
    for (let one = nodes.get(node); one; one = one.parent === undefined ? undefined : nodes.get(one.parent))
      called.add(one.name)
    for (const name of called) add(whole, name, took)
  }
  return { self, whole }
}
