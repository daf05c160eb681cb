const MOST = 2000
const [LAT, LNG] = [String.raw`(-?\d{1,2}(?:\.\d{1,12})?)`, String.raw`(-?\d{1,3}(?:\.\d{1,12})?)`]
/** The first that fits: the place itself stands before the middle of what the map shows. */
const FORMS: readonly RegExp[] = [
  new RegExp(`!3d${LAT}!4d${LNG}(?![\\d.])`),
  new RegExp(`[?&](?:q|query|ll|center|destination|daddr)=(?:loc:)?${LAT},[+ ]?${LNG}(?![\\d.])`),
  new RegExp(`/(?:place|search|dir)/(?:[^/]{0,300}/)?${LAT},[+ ]?${LNG}(?![\\d.])`),
  new RegExp(`@${LAT},${LNG}(?![\\d.])`),
  new RegExp(`^geo:${LAT},${LNG}(?![\\d.])`),
  new RegExp(`^${LAT}\\s*,\\s*${LNG}$`),
]

/** Where a link of Google Maps, or a pair of numbers copied out of it, points to; null where it does not say, as the short links of its "Share" do not. */
export function placeInLink(pasted: string): { lat: number; lng: number } | null {
  const text = pasted.trim().slice(0, MOST).replaceAll(/%2c/gi, ',')
  for (const form of FORMS) {
    const [, lat, lng] = form.exec(text) ?? []
    if (lat === undefined || lng === undefined) continue
    const place = { lat: Number(lat), lng: Number(lng) }
    if (Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180) return place
  }
  return null
}
