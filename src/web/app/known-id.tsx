import { lazy, type ReactNode } from 'react'
import { isUuid } from '../../shared/domain/ids.ts'

// Hardly ever needed: no page carries its drawing along.
const PageNotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).PageNotFound }))

/** A page of one thing. An id that no thing can have is an unknown address, and not a fault of some form: nobody is asked for it. */
export const KnownId = ({ id, children }: { id: string; children: ReactNode }) =>
  isUuid(id) ? children : <PageNotFound />
