import { useState } from 'react'
import type { OpenApi } from '../../../../shared/contract/openapi.ts'

export type Reference =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'offline' }
  | { state: 'failed' }
  | { state: 'here'; document: OpenApi }

const isDocument = (value: unknown): value is OpenApi =>
  typeof value === 'object'
  && value !== null
  && Reflect.get(value, 'openapi') === '3.1.0'
  && typeof Reflect.get(value, 'paths') === 'object'

/** The reference file, fetched when somebody opens a call and not before: nobody who only looks around pays for it. */
export function useReference(): { reference: Reference; load: () => void } {
  const [reference, setReference] = useState<Reference>({ state: 'none' })
  const load = () => {
    if (reference.state === 'here' || reference.state === 'loading') return
    setReference({ state: 'loading' })
    void fetchReference().then(setReference)
  }
  return { reference, load }
}

async function fetchReference(): Promise<Reference> {
  let answer: Response
  try {
    answer = await fetch('/openapi.json')
  } catch {
    return { state: 'offline' }
  }
  try {
    const document: unknown = answer.ok ? await answer.json() : null
    return isDocument(document) ? { state: 'here', document } : { state: 'failed' }
  } catch {
    // Not JSON: a captive portal's page, for example.
    return { state: 'failed' }
  }
}
