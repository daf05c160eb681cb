import { foldText } from './search.ts'

/** So long owners may change their mind; then a night erases the shop (decision 351). */
const CLOSING_DAYS = 30
const DAY_MS = 86_400_000
export const eraseAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + CLOSING_DAYS * DAY_MS)

/** Typed to show that it is meant: neither capitals nor spaces are the question. */
export const isNamed = (typed: string, shopName: string): boolean => plain(typed) === plain(shopName)
const plain = (text: string) => foldText(text).replaceAll(/\s+/g, ' ').trim()
