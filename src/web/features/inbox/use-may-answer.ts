import { useMay } from '../../session/rights.ts'

/** Answering, noting, taking and giving: one right for all of it. */
export const useMayAnswer = (): boolean => useMay().may('conversations', 'update')
