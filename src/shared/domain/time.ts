/** Instants travel and are stored as UTC ISO strings (decisions 19). */

type ClockReading = {
  /** What the device's clock said. */
  deviceIso: string
  /** Server clock minus device clock when last known, ms; 0 when never known. */
  offsetMs: number
  /** When the server received it, by the server's clock. */
  receivedIso: string
  /** Nothing of this device can be older (its registration, its shop's creation); left out: no lower bound. */
  notBeforeIso?: string | null
}

/**
 * The report date of something that happened on a device whose clock may be wrong by years (F15): device time + offset, never after
 * the moment of receipt, never before `notBeforeIso`. Nothing is refused for its clock: an unreadable time becomes the moment of receipt.
 * @throws RangeError only when `receivedIso` itself is unreadable.
 */
export function correctedInstant({ deviceIso, offsetMs, receivedIso, notBeforeIso }: ClockReading): string {
  const received = Date.parse(receivedIso)
  const corrected = Date.parse(deviceIso) + (Number.isFinite(offsetMs) ? offsetMs : 0)
  const earliest = notBeforeIso ? Date.parse(notBeforeIso) : Number.NaN
  let instant = Number.isFinite(corrected) ? Math.min(corrected, received) : received
  if (Number.isFinite(earliest)) instant = Math.min(Math.max(instant, earliest), received)
  // Outside what an ISO string with a four-digit year can say, only the receipt is to be believed.
  if (instant < Date.UTC(1970, 0, 1)) instant = received
  return new Date(instant).toISOString()
}
