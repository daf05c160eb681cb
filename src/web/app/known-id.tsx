import type { ReactNode } from 'react'
import { isUuid } from '../../shared/domain/ids.ts'
import { PageNotFound } from './not-found.tsx'

/** A page of one thing. An id that no thing can have is an unknown address, and not a fault of some form: nobody is asked for it. */
export const KnownId = ({ id, children }: { id: string; children: ReactNode }) => (isUuid(id) ? children : <PageNotFound />)
