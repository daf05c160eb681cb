/** What somebody holds, as far as the way to install differs. Guessed from the browser's own words; every way is shown besides. */
export const PLATFORMS = [
  'android-chrome',
  'android-samsung',
  'android-firefox',
  'ios-safari',
  'ios-other',
  'desktop-chromium',
  'desktop-safari',
  'desktop-other',
] as const
export type Platform = (typeof PLATFORMS)[number]

/** `touchPoints`: an iPad calls itself a Mac, but no Mac has a touch screen. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (isIos) return /CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent) ? 'ios-other' : 'ios-safari'
  if (/Android/.test(userAgent))
    return /SamsungBrowser/.test(userAgent)
      ? 'android-samsung'
      : /Firefox/.test(userAgent)
        ? 'android-firefox'
        : 'android-chrome'
  if (/Chrome|Chromium|Edg\//.test(userAgent)) return 'desktop-chromium'
  return /Safari/.test(userAgent) && /Macintosh/.test(userAgent) ? 'desktop-safari' : 'desktop-other'
}
