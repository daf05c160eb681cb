/**
 * What a till with nothing to do asks in a day while the stream of news is open (domain/idle-rhythm.ts). `src/web/offline/idle-day.test.ts` runs such a day off and counts,
 * `tests/architecture/polls.test.ts` sees to it that nothing else asks by the clock, `bytes-on-the-wire.test.ts` weighs it.
 */
export const IDLE_DAY = {
  'GET /api/store/sync/pull': 24,
  'POST /api/store/sync/push': 36,
  'GET /api/store/notices': 6,
} as const

/** Of a till whose printer others use (print-for-others.ts), besides: it is told of each paper, and says every four hours what it offers. */
export const SHARED_PRINTER_DAY = { 'POST /api/store/printing/shared/take': 6 } as const
