import { createEmitter } from '../../../shared/emitter.ts'

/** What this device does when something new comes: of the device, not of the person or shop. */
interface LiveChoices {
  /** The bell of new orders. */
  sound: boolean
  /** Whoever switched notifications on here, so that the same person's next session goes on with them and nobody else's. */
  push: { userId: string; id: string; topics: { orders: boolean; payments: boolean } } | null
}
const KEY = 'kaunta.live'
const usual: LiveChoices = { sound: true, push: null }
const changes = createEmitter()
let known: { text: string | null; choices: LiveChoices } | null = null

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function readChoices(): LiveChoices {
  const text = stored()
  if (known && (known.text === text || text === null)) return known.choices
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    known = { text, choices: { ...usual, ...(typeof value === 'object' ? value : null) } }
  } catch {
    known = { text, choices: usual }
  }
  return known.choices
}

export function saveChoices(change: Partial<LiveChoices>): void {
  const choices = { ...readChoices(), ...change }
  const text = JSON.stringify(choices)
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Storage denied: it holds until the page is left.
  }
  known = { text: stored(), choices }
  changes.tell()
}

export const onChoices = changes.on
