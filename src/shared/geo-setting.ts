/** The public look-up of the visitor's country (decisions 25). `off` asks nobody: the first language is English then. */
const DEFAULT_GEO_URL = 'https://ipapi.co/json/'

/** The build puts it into the web; the server names its origin in the policy of its pages. Empty when off. @throws Error with one sentence that names the setting */
export function geoUrl(env: Record<string, string | undefined>): string {
  const given = env['GEO_URL']?.trim()
  if (given === undefined || given === '') return DEFAULT_GEO_URL
  if (given === 'off') return ''
  if (!/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?\/json\/$/.test(given))
    throw new Error('GEO_URL must be an address that ends in /json/, or "off".')
  return given
}
