const systems: [RegExp, string][] = [
  [/android/i, 'Android'],
  [/iphone|ipod/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/windows/i, 'Windows'],
  [/cros/i, 'ChromeOS'],
  [/mac os/i, 'macOS'],
  [/linux/i, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/edg\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
]

/** "Chrome, Android": enough to know one's own devices in the list of sessions. Empty when the browser does not say. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 400) ?? ''
  const of = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]
  return [of(browsers), of(systems)].filter((part) => part !== undefined).join(', ')
}
