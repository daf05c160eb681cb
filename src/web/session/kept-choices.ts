import { createEmitter } from '../../shared/emitter.ts'

interface KeptChoices<T extends object> {
  read: () => T
  save: (change: Partial<T>) => void
  on: (listener: () => void) => () => void
}

/**
 * Choices of the device, not of the person or shop: small, read without waiting, kept in localStorage. What was kept by another version is filled up from `usual`;
 * `believe` leaves out of it what is no such choice. Without storage they hold until the page is left.
 */
export function createKeptChoices<T extends object>(
  key: string,
  usual: T,
  believe: (kept: Partial<T>) => Partial<T> = (kept) => kept,
): KeptChoices<T> {
  const changes = createEmitter()
  let known: { text: string | null; choices: T } | null = null
  const stored = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  function read(): T {
    const text = stored()
    // The same object while nothing changed, as React's stores want it.
    if (known && (known.text === text || text === null)) return known.choices
    try {
      const value: unknown = text === null ? null : JSON.parse(text)
      known = { text, choices: { ...usual, ...(typeof value === 'object' && value !== null ? believe(value) : {}) } }
    } catch {
      known = { text, choices: usual }
    }
    return known.choices
  }
  return {
    read,
    save(change) {
      const choices = { ...read(), ...change }
      try {
        localStorage.setItem(key, JSON.stringify(choices))
      } catch {
        // Storage denied: it holds until the page is left.
      }
      known = { text: stored(), choices }
      changes.tell()
    },
    on: changes.on,
  }
}
