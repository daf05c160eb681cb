/**
 * Name and contact of the product (decisions 2), here and nowhere else. Everything but name and slug is a placeholder an operator overrides by settings
 * (a build input for the web, law 16); no real person or company is named. The domain is reserved for examples (RFC 2606).
 */
export const socialKinds = ['facebook', 'instagram', 'x', 'youtube', 'tiktok', 'linkedin', 'whatsapp'] as const
export type SocialLink = { kind: (typeof socialKinds)[number]; url: string }

export type Brand = {
  name: string
  /** In addresses, file names and keys: lower case, no blanks. */
  slug: string
  slogan: { en: string; sw: string }
  email: string
  /** E.164; written for people by `formatPhone`. */
  phone: string
  /** Postal address, one line. */
  address: string
  /** Empty until an operator names some: a link that leads nowhere is not shown. */
  socialLinks: readonly SocialLink[]
  /** "100+ businesses" (specification §9) is the operator's claim (decisions 3). */
  claimsManyShops: boolean
}

const placeholders: Brand = {
  name: 'Kaunta',
  slug: 'kaunta',
  slogan: { en: 'Your shop counter, with or without a network', sw: 'Kaunta ya duka lako, mtandao uwepo au usiwepo' },
  email: 'hello@kaunta.example',
  phone: '+255700000000',
  address: 'P.O. Box 0000, Dar es Salaam, Tanzania',
  socialLinks: [],
  claimsManyShops: false,
}

type Settings = Partial<Omit<Brand, 'slug' | 'slogan'>> & { slogan?: Partial<Brand['slogan']> }

/** The brand with an operator's settings; empty settings leave the placeholder. */
export function brandWith(settings: Settings): Brand {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''))
  return { ...placeholders, ...given, slogan: { ...placeholders.slogan, ...settings.slogan } }
}

/** Put in by the web's build (vite.config.ts); the server has none and calls `applyBrand` at its start. */
declare const BRAND_SETTINGS: Settings | undefined
export const brand: Brand = brandWith(typeof BRAND_SETTINGS === 'undefined' ? {} : BRAND_SETTINGS)

/** For the process that reads settings, once, before anything is written or sent. */
export const applyBrand = (settings: Settings): void => void Object.assign(brand, brandWith(settings))
