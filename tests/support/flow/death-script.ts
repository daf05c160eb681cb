import type { randomOf } from '../random.ts'

type Random = ReturnType<typeof randomOf>
/** What happens in a history. What is random in it is drawn before, so that it can be played again with other deaths. */
export type Act =
  /** Customers write, each message in a body of its own or several in one, and some bodies come again. */
  | { kind: 'write'; bodies: Written[][] }
  /** Taps something of what was offered last: so much of the way down its list. */
  | { kind: 'tap'; who: number; at: number; again: boolean }
  /** Orders, and is asked for money by push; it is paid or not, and the gateway calls so many times. */
  | { kind: 'buy'; who: number; isPaid: boolean; calls: number }
  /** Nobody wrote until it was time. */
  | { kind: 'clock'; who: number }
  /** A person gives the conversation back to the flow. */
  | { kind: 'handBack'; who: number }
  | { kind: 'publish' }
export interface Written {
  who: number
  /** Number of the message in the history: the same again is the same message. */
  id: number
  what: 'text' | 'location' | 'image' | 'reaction' | 'audio'
  text: string
}
export const CUSTOMERS = 3
/** Each is a step of at most this many more; one goes on beyond the reminders. */
const MOST_CLOCKS = 2
const TEXTS = [
  'Habari',
  'menu',
  'Hello',
  'oda',
  '1',
  '2',
  'sukari',
  'xx',
  'deni',
  'nataka mtu',
  'Mikocheni, karibu na shule',
]
const KINDS = ['text', 'text', 'text', 'text', 'text', 'location', 'image', 'reaction', 'audio'] as const

/** `only`: for who looks for one fault. */
export function aScript(random: Random, length: number, only: readonly Act['kind'][] | null = null): Act[] {
  let id = 0
  let clocks = 0
  const acts: Act[] = []
  const written = (who = random.whole(CUSTOMERS)): Written => ({
    who,
    id: (id += 1),
    what: random.pick(KINDS) ?? 'text',
    text: random.pick(TEXTS) ?? 'Habari',
  })
  const write = (): Act => {
    const all = Array.from({ length: 1 + random.whole(3) }, () => written())
    // All in one body, or each in its own; some come a second time, alone or beside others.
    const bodies = random.chance(0.4) ? [all] : all.map((one) => [one])
    if (random.chance(0.4)) bodies.push(random.shuffled(all).slice(0, 1 + random.whole(all.length)))
    if (random.chance(0.3)) bodies.push(all)
    return { kind: 'write', bodies }
  }
  // Everybody has said something before anything can be tapped.
  acts.push({
    kind: 'write',
    bodies: Array.from({ length: CUSTOMERS }, (_, who) => [{ ...written(who), what: 'text', text: 'Habari' }]),
  })
  const drawn = (): Act => {
    const who = random.whole(CUSTOMERS)
    const draw = random.next()
    if (draw < 0.3) return write()
    if (draw < 0.62) return { kind: 'tap', who, at: random.next(), again: random.chance(0.3) }
    if (draw < 0.78) return { kind: 'buy', who, isPaid: random.chance(0.6), calls: 1 + random.whole(2) }
    if (draw < 0.84) return { kind: 'clock', who }
    return draw < 0.94 ? { kind: 'handBack', who } : { kind: 'publish' }
  }
  while (acts.length < length) {
    const act = drawn()
    if (only !== null && !only.includes(act.kind)) continue
    if (act.kind === 'clock' && (clocks += 1) > MOST_CLOCKS) continue
    acts.push(act)
  }
  return acts
}
