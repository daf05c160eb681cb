import { type Brand, type SocialLink, socialKinds } from './brand.ts'

/** What an operator may say of itself (decisions 2 and 3), read from the environment: by the build for the web, at the start for the server. */
export type BrandSettings = Partial<Omit<Brand, 'slug' | 'name' | 'slogan'>> & { slogan?: Partial<Brand['slogan']> }
type Environment = Record<string, string | undefined>

/** Its message is one sentence for the person at the terminal, and names the setting. */
export class BrandSettingError extends Error {}

/** Empty counts as not set. @throws BrandSettingError */
export function readBrandSettings(env: Environment): BrandSettings {
  const text = (name: string) => env[name]?.trim() || undefined
  const email = text('BRAND_EMAIL')
  if (email !== undefined && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    throw new BrandSettingError('BRAND_EMAIL must be an e-mail address such as hello@shop.example.')
  const phone = text('BRAND_PHONE')?.replaceAll(/[\s().-]/g, '')
  if (phone !== undefined && !/^\+[1-9]\d{6,14}$/.test(phone))
    throw new BrandSettingError('BRAND_PHONE must be a number with its country, such as +255 700 000 000.')
  const [en, sw] = [text('BRAND_SLOGAN_EN'), text('BRAND_SLOGAN_SW')]
  const [address, social, claimsShops] = [text('BRAND_ADDRESS'), text('BRAND_SOCIAL'), text('BRAND_CLAIM_SHOPS')]
  if (claimsShops !== undefined && !/^(true|false)$/.test(claimsShops))
    throw new BrandSettingError('BRAND_CLAIM_SHOPS must be true or false.')
  return {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    ...(en === undefined && sw === undefined
      ? {}
      : { slogan: { ...(en === undefined ? {} : { en }), ...(sw === undefined ? {} : { sw }) } }),
    ...(social === undefined
      ? {}
      : {
          socialLinks: social
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(readSocial),
        }),
    ...(claimsShops === undefined ? {} : { claimsManyShops: claimsShops === 'true' }),
  }
}

function readSocial(part: string): SocialLink {
  const [name = '', ...rest] = part.split('=')
  const url = rest.join('=')
  const kind = socialKinds.find((known) => known === name.toLowerCase())
  if (kind === undefined || !/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(\/\S*)?$/i.test(url)) {
    throw new BrandSettingError(
      `BRAND_SOCIAL must be a list such as facebook=https://facebook.com/shop,x=https://x.com/shop; the kinds are ${socialKinds.join(', ')}.`,
    )
  }
  return { kind, url }
}
