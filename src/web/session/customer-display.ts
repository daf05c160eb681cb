import { useEffect, useSyncExternalStore } from 'react'
import type { DisplayCode, DisplayState } from '../../shared/contract/displays.ts'
import { createEmitter } from '../../shared/emitter.ts'
import { createKeptChoices } from './kept-choices.ts'

/** What this till has to do with displays for customers: whether one was paired here, the channel of a second window, and what a payment that is open shows of itself. */

const known = createKeptChoices('kaunta.displays', { isPaired: false })
/** One was paired at this till. The server's answer says when there is none any more. */
export const hasPaired = (): boolean => known.read().isPaired
export const setPaired = (isPaired: boolean): void => {
  if (known.read().isPaired !== isPaired) known.save({ isPaired })
}
export const onPaired = known.on

/** Between the windows of one browser: a display looks, a till shows. */
export type DisplayWord = { kind: 'look' } | { kind: 'show'; shopId: string; at: number; state: DisplayState }
const CHANNEL = 'kaunta-display'
/** Null where the browser has none: then there is no second window. */
export const openDisplayChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

/** The address of a second window here; and, with a code behind it, of another device. */
export const DISPLAY_PATH = '/display'
export const HERE = '#here'
export const pairingAddress = (code: string): string => `${location.origin}${DISPLAY_PATH}#pair=${code}`

export interface ShownPayment {
  /** Null: no payment is open. */
  dueTzs: number | null
  code: DisplayCode | null
  receivedTzs: number | null
  changeTzs: number | null
}
const NOTHING: ShownPayment = { dueTzs: null, code: null, receivedTzs: null, changeTzs: null }
let shown = NOTHING
const changes = createEmitter()
const set = (change: Partial<ShownPayment>) => {
  shown = { ...shown, ...change }
  changes.tell()
}
const readShownPayment = (): ShownPayment => shown
export const useShownPayment = (): ShownPayment => useSyncExternalStore(changes.on, readShownPayment)

/** A part of a payment says what the customer may see of it, as long as it stands open. */
export function useShowAmount(dueTzs: number): void {
  useEffect(() => set({ dueTzs }), [dueTzs])
  useEffect(() => () => set(NOTHING), [])
}
export function useShowCash(receivedTzs: number | null, changeTzs: number | null): void {
  useEffect(() => set({ receivedTzs, changeTzs }), [receivedTzs, changeTzs])
  useEffect(() => () => set({ receivedTzs: null, changeTzs: null }), [])
}
export function useShowCode(text: string, name: string, reference: string): void {
  useEffect(() => {
    set({ code: { text, name, reference } })
    return () => set({ code: null })
  }, [text, name, reference])
}
