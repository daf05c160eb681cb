/** Why a device does not say where it is. */
type PositionTrouble = 'refused' | 'none'

export class PositionFailed extends Error {
  readonly trouble: PositionTrouble
  constructor(trouble: PositionTrouble) {
    super(`no position: ${trouble}`)
    this.trouble = trouble
  }
}

/** A cold start of a cheap phone's receiver under a roof. */
const WAIT_MS = 20_000
const KEPT_MS = 60_000
/** About the width of a hand: more digits say nothing. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Where this device is, and within how many metres that is so. @throws PositionFailed */
export const wherePositionIs = (): Promise<{ lat: number; lng: number; accuracyM: number }> =>
  new Promise((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing where it was built without
    if (!navigator.geolocation) return reject(new PositionFailed('none'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: rounded(latitude), lng: rounded(longitude), accuracyM: Math.max(1, Math.ceil(accuracy)) }),
      (error) => reject(new PositionFailed(error.code === 1 ? 'refused' : 'none')),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: KEPT_MS },
    )
  })
