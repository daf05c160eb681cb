/**
 * For test set-up: fake-indexeddb copies each value on its way in and out, and node's own copy goes by way of bytes, a tenth of the work of a history. Rows and keys are texts, figures,
 * lists and plain objects; whatever else is among them (bytes, keys, moments) is copied by node, which also refuses what cannot be kept. No row names itself.
 */
const whole = globalThis.structuredClone

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => copied(one))
  if (typeof value === 'function' || typeof value === 'symbol') return whole(value)
  if (typeof value !== 'object' || value === null) return value
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return whole(value)
  const copy: Record<string, unknown> = {}
  for (const name of Object.keys(value)) copy[name] = copied(Reflect.get(value, name))
  return copy
}

Object.assign(globalThis, { structuredClone: copied })
